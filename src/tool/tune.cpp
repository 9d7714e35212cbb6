#include "tune.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>
#include <numeric>
#include <pcg_random.hpp>
#include <sstream>
#include <thread>

#include "bot_game.hpp"

namespace dow::tool {

namespace {

constexpr u64 kOneTestIn = 11;  ///< whatever the number of players and the objective
constexpr std::size_t kBatch = 64;
constexpr float kFirstStep = 0.003f;
constexpr float kDecay = 1e-4f;  ///< of every weight, so that what means nothing stays small

/// Plays one game and adds what its rounds teach.
void watch_game(const Catalog& catalog, const SimOptions& options, u64 seed,
                std::vector<Lesson>& out) {
    Onlooker all;
    const std::size_t first = out.size();
    std::optional<int> round;
    const auto learn = [&](const State& state) {
        if (round && state.round < *round && state.phase != Phase::Setup)
            out.push_back(
                {bots::signs_of(all.look(state, catalog, state.all_seats()), catalog), false});
        round = state.round;
    };
    const State state =
        play_bots(catalog, options, seed, learn,
                  [](auto& bot, const BotInput& input) { return bot.choose(input); });
    for (std::size_t i = first; i < out.size(); ++i) out[i].met = state.completed != 0;
}

/// What Adam remembers of one number.
struct Slope {
    float mean = 0;
    float square = 0;
};

class Learner {
public:
    explicit Learner(u64 seed) : random_(seed) {
        const auto spread = 1.0f / std::sqrt(static_cast<float>(bots::kSigns));
        for (float& number : judgement_.number)
            number = spread * (static_cast<float>(random_(2001)) / 1000.0f - 1);
    }

    void learn(const std::vector<Lesson>& lessons, int times) {
        std::vector<u32> order(lessons.size());
        std::iota(order.begin(), order.end(), 0u);
        for (int time = 0; time < times; ++time) {
            for (std::size_t i = order.size(); i > 1; --i)
                std::swap(order[i - 1], order[random_(static_cast<u32>(i))]);
            const float step =
                kFirstStep * (1 - static_cast<float>(time) / static_cast<float>(times));
            for (std::size_t from = 0; from < order.size(); from += kBatch) {
                const std::size_t to = std::min(order.size(), from + kBatch);
                slope_.fill(0);
                for (std::size_t i = from; i < to; ++i) add_slope(lessons[order[i]]);
                go(step, static_cast<float>(to - from));
            }
        }
    }

    const bots::Judgement& judgement() const { return judgement_; }

private:
    void add_slope(const Lesson& lesson) {
        const auto heard = judgement_.units(lesson.signs);
        const float error = judgement_.chance(lesson.signs) - (lesson.met ? 1.0f : 0.0f);
        constexpr std::size_t voice = bots::kHidden * bots::Judgement::kPerUnit;
        slope_[voice + bots::kHidden] += error;
        for (std::size_t i = 0; i < bots::kHidden; ++i) {
            slope_[voice + i] += error * heard[i];
            if (heard[i] <= 0) continue;
            const float back = error * judgement_.voice()[i];
            float* const unit = slope_.data() + i * bots::Judgement::kPerUnit;
            for (std::size_t sign = 0; sign < bots::kSigns; ++sign)
                unit[sign] += back * lesson.signs.values()[sign];
            unit[bots::kSigns] += back;
        }
    }

    void go(float step, float lessons) {
        ++steps_;
        const float mean_share = 1 - std::pow(0.9f, static_cast<float>(steps_));
        const float square_share = 1 - std::pow(0.999f, static_cast<float>(steps_));
        for (std::size_t i = 0; i < slope_.size(); ++i) {
            const float slope = slope_[i] / lessons;
            Slope& past = past_[i];
            past.mean = 0.9f * past.mean + 0.1f * slope;
            past.square = 0.999f * past.square + 0.001f * slope * slope;
            const float way =
                past.mean / mean_share / (std::sqrt(past.square / square_share) + 1e-8f);
            judgement_.number[i] -= step * (way + kDecay * judgement_.number[i]);
        }
    }

    pcg32 random_;
    bots::Judgement judgement_;
    std::array<float, bots::Judgement::kNumbers> slope_{};
    std::array<Slope, bots::Judgement::kNumbers> past_{};
    int steps_ = 0;
};

}  // namespace

Lessons watch_games(const Catalog& catalog, const SimOptions& options) {
    std::vector<std::vector<Lesson>> by_game(options.games);
    std::atomic<u64> next{0};
    const auto work = [&] {
        for (u64 i = next++; i < options.games; i = next++) {
            SimOptions own = options;
            // Half of them together; players and objectives follow from the seed another way.
            own.coop = options.coop || (i * 0x9E3779B97F4A7C15u >> 63) != 0;
            watch_game(catalog, own, options.seed + i, by_game[i]);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    Lessons lessons;
    for (u64 i = 0; i < by_game.size(); ++i) {
        auto& to = i % kOneTestIn == kOneTestIn / 2 ? lessons.to_test : lessons.to_learn;
        to.insert(to.end(), by_game[i].begin(), by_game[i].end());
    }
    return lessons;
}

void save_lessons(const std::vector<Lesson>& lessons, const std::filesystem::path& file) {
    std::ofstream out(file, std::ios::binary | std::ios::app);
    for (const Lesson& lesson : lessons) {
        out.write(reinterpret_cast<const char*>(lesson.signs.values().data()),
                  sizeof lesson.signs.values());
        out.put(lesson.met ? 1 : 0);
    }
}

std::vector<Lesson> read_lessons(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::vector<Lesson> lessons;
    std::array<float, bots::kSigns> signs;
    while (in.read(reinterpret_cast<char*>(signs.data()), sizeof signs)) {
        Lesson& lesson = lessons.emplace_back();
        for (std::size_t i = 0; i < signs.size(); ++i) lesson.signs.at(i) = signs[i];
        lesson.met = in.get() == 1;
    }
    return lessons;
}

Foresight foresight(const bots::Judgement& judgement, const std::vector<Lesson>& lessons) {
    Foresight found;
    std::vector<std::pair<float, bool>> said;
    for (const Lesson& lesson : lessons) {
        const float logit = judgement.logit(lesson.signs);
        said.emplace_back(logit, lesson.met);
        const double towards = lesson.met ? logit : -logit;
        found.loss += std::log1p(std::exp(-towards));
    }
    if (!lessons.empty()) found.loss /= static_cast<double>(lessons.size());
    std::sort(said.begin(), said.end());
    double lost = 0;
    double pairs = 0;
    for (const auto& [logit, met] : said) met ? pairs += lost : lost += 1;
    const double won = static_cast<double>(said.size()) - lost;
    found.order = won > 0 && lost > 0 ? pairs / (won * lost) : 0;
    return found;
}

bots::Judgement learn(const std::vector<Lesson>& lessons, int times, u64 seed) {
    Learner learner(seed);
    learner.learn(lessons, times);
    return learner.judgement();
}

std::string judgement_text(const bots::Judgement& judgement, const std::string& origin) {
    constexpr int a_line = 12;
    std::string out = "#pragma once\n\n#include \"dow/bots/judgement.hpp\"\n\n";
    out += "/// What planners judge by, written by dow-tool tune: do not change it by hand.\n" +
           origin;
    out += "namespace dow::bots {\n\n// clang-format off\ninline constexpr Judgement kLearned{{\n";
    int in_line = 0;
    for (const float number : judgement.number) {
        out += decimal(number, 3) + "f,";
        in_line = (in_line + 1) % a_line;
        if (in_line == 0) out += "\n";
    }
    return out + "\n}};\n// clang-format on\n\n}  // namespace dow::bots\n";
}

bots::Judgement read_judgement(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const std::string whole = text.str();
    const std::size_t begin = whole.find("{{");
    if (begin == std::string::npos) throw ToolError(file.string() + " is no table of tune");
    std::stringstream numbers(whole.substr(begin + 2));
    bots::Judgement judgement;
    for (float& number : judgement.number) {
        std::string cell;
        if (!std::getline(numbers, cell, ',')) throw ToolError(file.string() + " is too short");
        number = std::stof(cell);
    }
    return judgement;
}

}  // namespace dow::tool
