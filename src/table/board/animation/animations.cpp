#include "animations.hpp"

#include "dow/content/program.hpp"

namespace dow::table {

namespace {

using Kind = Track::Kind;

constexpr std::size_t most_events = 48;
constexpr double glide_seconds = 0.5;

struct Pace {
    double seconds;  ///< how long it lasts
    double beat;     ///< how much later the next thing begins
    double stays = 0;
};

Pace pace_of(Kind kind) {
    switch (kind) {
        case Kind::glide: return {0.42, 0.3};
        case Kind::joins: return {0.35, 0.08};
        case Kind::dies: return {0.5, 0.2};
        case Kind::token: return {0.4, 0.12};
        case Kind::heals: return {0.4, 0.1};
        case Kind::bite: return {0.5, 0.25};
        case Kind::exposure: return {Animations::longest, 1.0, 0.9};
        case Kind::die: return {0.5, 0.42, 0.6};
        case Kind::dice: return {0.5, 0.1};
        case Kind::zombie: return {0.42, 0.08};
        case Kind::zombie_falls: return {0.4, 0.1};
        case Kind::barricade:
        case Kind::breaks: return {0.35, 0.08};
        case Kind::noise: return {0.3, 0.06};
        case Kind::card: return {0.42, 0.08};
        case Kind::morale: return {0.5, 0.1};
        case Kind::helpless_dies: return {0.5, 0.15};
        case Kind::crisis: return {0.5, 0.1};
    }
    return {0.3, 0.1};
}

std::optional<Kind> kind_of(const Event& e) {
    switch (e.kind()) {
        case EventKind::Moved:
        case EventKind::Placed: return Kind::glide;
        case EventKind::SurvivorJoined: return Kind::joins;
        case EventKind::SurvivorDied:
        case EventKind::SurvivorRemoved: return Kind::dies;
        case EventKind::Wounded: return Kind::token;
        case EventKind::Healed: return Kind::heals;
        case EventKind::BiteReaches: return Kind::bite;
        case EventKind::ExposureRolled: return Kind::exposure;
        case EventKind::AttackRolled:
        case EventKind::DieRolled:
        case EventKind::NoiseRolled: return Kind::die;
        case EventKind::NoiseFlipped: return Kind::noise;
        case EventKind::DiceRolled: return Kind::dice;
        case EventKind::ZombieAdded:
        case EventKind::ZombieMoved: return Kind::zombie;
        case EventKind::ZombieKilled: return Kind::zombie_falls;
        case EventKind::BarricadeBuilt: return Kind::barricade;
        case EventKind::BarricadeLost: return Kind::breaks;
        case EventKind::NoiseMade: return Kind::noise;
        case EventKind::CardKept:
        case EventKind::CardPlayed:
        case EventKind::Contributed:
        case EventKind::CardGiven:
        case EventKind::CardStolen:
        case EventKind::Equipped:
        case EventKind::HandedOff:
        case EventKind::EquippedReturned: return Kind::card;
        case EventKind::MoraleChanged: return Kind::morale;
        case EventKind::HelplessDied: return Kind::helpless_dies;
        case EventKind::CrisisRevealed: return Kind::crisis;
        default: return std::nullopt;
    }
}

bool moves_pawn(Kind kind) { return kind == Kind::glide || kind == Kind::joins; }

}  // namespace

float eased(float t) {
    const float left = 1.0F - t;
    return 1.0F - left * left * left;
}

float Track::at(double now) const {
    if (now <= begin) return 0;
    return now >= end ? 1.0F : static_cast<float>((now - begin) / (end - begin));
}

void Animations::skip() {
    tracks_.clear();
    for (auto& [id, glide] : numbers_) glide.from = glide.to;
}

void Animations::forget() {
    tracks_.clear();
    stood_.fill(std::nullopt);
    searched_.fill(kNone);
    numbers_.clear();
}

std::optional<Track> Animations::made_of(const Event& event) {
    if (const auto search = event.find<event::Searched>(); search && search->seat < kMaxSeats)
        searched_[search->seat] = search->place;
    const std::optional<Kind> kind = kind_of(event);
    if (!kind) return std::nullopt;
    Track track;
    track.kind = *kind;
    track.event = event;
    if (const auto kept = event.find<event::CardKept>()) {
        if (kept->seat < kMaxSeats) track.home = searched_[kept->seat];
        if (track.home == kNone) return std::nullopt;
    }
    const bool of_pawn = moves_pawn(*kind) || *kind == Kind::dies;
    if (of_pawn) {
        if (const auto at = stood(event.survivor()))
            track.from = *at;
        else if (*kind != Kind::joins)
            return std::nullopt;
    }
    return track;
}

std::vector<double> beats(std::span<const Event> events) {
    std::vector<double> when(events.size(), -1.0);
    double start = 0;
    double last = 0;
    const std::size_t first = events.size() > most_events ? events.size() - most_events : 0;
    for (std::size_t i = first; i < events.size(); ++i) {
        when[i] = start;
        const std::optional<Kind> kind = kind_of(events[i]);
        if (!kind) continue;
        last = start;
        start += pace_of(*kind).beat;
    }
    constexpr double room = Animations::batch - Animations::longest;
    if (start > room && last > 0)
        for (double& at : when) at = at > 0 ? std::min(at * room / last, room) : at;
    return when;
}

void Animations::begin(std::span<const Event> events, double now) {
    const std::vector<double> when = beats(events);
    std::vector<Track> fresh;
    fresh.reserve(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        std::optional<Track> track = made_of(events[i]);
        if (!track || when[i] < 0) continue;
        if (moves_pawn(track->kind)) {  // one way for every pawn: straight to where it is now
            const auto same = [&](const Track& t) {
                return moves_pawn(t.kind) && t.event.survivor() == events[i].survivor();
            };
            if (std::any_of(fresh.begin(), fresh.end(), same)) continue;
            std::erase_if(tracks_, same);
        }
        const Pace pace = pace_of(track->kind);
        track->begin = now + when[i];
        track->end = track->begin + pace.seconds;
        track->until = track->end + pace.stays;
        track->nth = made_++;
        fresh.push_back(*track);
    }
    tracks_.insert(tracks_.end(), fresh.begin(), fresh.end());
    now_ = now;
}

void Animations::frame(Clock& clock) {
    now_ = clock.now();
    if (clock.reduced_motion) skip();
    std::erase_if(tracks_, [&](const Track& t) { return t.until <= now_; });
    for (const Track& t : tracks_)
        clock.wake_at(t.begin > now_ ? t.begin : t.end > now_ ? now_ : t.until);
}

const Track* Animations::pawn(SurvivorId survivor) const {
    for (const Track& t : tracks_)
        if (moves_pawn(t.kind) && t.event.survivor() == survivor && t.end > now_) return &t;
    return nullptr;
}

int Animations::falling(SurvivorId survivor, WoundKind kind) const {
    return static_cast<int>(std::count_if(tracks_.begin(), tracks_.end(), [&](const Track& t) {
        const auto wound = t.event.find<event::Wounded>();
        return wound && wound->survivor == survivor && wound->wound == kind && t.end > now_;
    }));
}

int Animations::coming(EntranceId entrance) const {
    return static_cast<int>(std::count_if(tracks_.begin(), tracks_.end(), [&](const Track& t) {
        return t.kind == Kind::zombie && t.event.entrance() == entrance && t.end > now_;
    }));
}

bool Animations::die_fills_table() const {
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& track) {
        return track.kind == Track::Kind::exposure && track.begin <= now_ && now_ < track.until;
    });
}

std::optional<float> Animations::rolling(SeatId seat) const {
    for (const Track& t : tracks_)
        if (t.kind == Kind::dice && t.event.seat() == seat && t.end > now_) return t.at(now_);
    return std::nullopt;
}

float Animations::grown_noise(PlaceId place, int nth) const {
    for (const Track& t : tracks_)
        if (const auto noise = t.event.find<event::NoiseMade>();
            noise && noise->place == place && noise->noise_now == nth && t.end > now_)
            return t.at(now_);
    return 1;
}

float Animations::grown_barricade(EntranceId entrance) const {
    for (const Track& t : tracks_)
        if (t.kind == Kind::barricade && t.event.entrance() == entrance && t.end > now_)
            return t.at(now_);
    return 1;
}

float Animations::value(const Glide& glide) const {
    const double passed = (now_ - glide.begin) / glide_seconds;
    if (passed >= 1) return glide.to;
    return glide.from + (glide.to - glide.from) * eased(static_cast<float>(std::max(0.0, passed)));
}

float Animations::number(int id, float value_now, Clock& clock) {
    const auto [place, fresh] = numbers_.try_emplace(id, Glide{value_now, value_now, -1});
    Glide& glide = place->second;
    if (glide.to != value_now) glide = {value(glide), value_now, clock.now()};
    if (clock.reduced_motion) glide.from = value_now;
    const float shown = value(glide);
    if (shown != glide.to) clock.want_frame();
    return shown;
}

}  // namespace dow::table
