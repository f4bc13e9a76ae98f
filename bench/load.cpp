// Scripted people on a server: each creates a race against computer drivers, connects and answers every few seconds. Tells how long it takes
// from an answer to its acknowledgement.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fstream>
#include <random>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Load {
  std::string host = "127.0.0.1";
  int port = 8080;
  int matches = 1000;
  double every = 5;     // seconds between two answers of a person
  double seconds = 60;  // of measuring, after all are connected
  int begin = 200;      // new matches a second
  std::string game = "all";
  int champions = 0;   // races in which only champions drive, beside those that are measured
  std::string server;  // process id of the server, for its figures

  tcp::endpoint endpoint;
  bool measuring = false, ending = false;
  int playing = 0, finished = 0, failures = 0;
  std::string first_failure;
  std::vector<float> latencies;  // milliseconds
  std::mt19937 random{1};
};

struct Game {
  std::string_view id, body;
};
constexpr std::array<Game, 4> games{{
    {"formula-de",
     R"({"game":"formula-de","options":{"circuit":"monza"},"seats":[{"driver":"human"},{"driver":"pro"},{"driver":"pro"}]})"},
    {"pole-position", R"({"game":"pole-position","seats":[{"driver":"human"},{"driver":"pro"},{"driver":"pro"}]})"},
    {"race-formula-90", R"({"game":"race-formula-90","seats":[{"driver":"human"},{"driver":"pro"},{"driver":"pro"}]})"},
    {"street-illegal", R"({"game":"street-illegal","seats":[{"driver":"human"},{"driver":"pro"},{"driver":"pro"}]})"},
}};

constexpr std::string_view of_champions =
    R"({"game":"formula-de","options":{"circuit":"monza","laps":3},"seats":[{"driver":"human"},{"driver":"champion"},{"driver":"champion"},{"driver":"champion"}]})";

asio::awaitable<json::value> post(beast::tcp_stream& stream, std::string target, std::string key, std::string body) {
  http::request<http::string_body> request(http::verb::post, target + "?lang=none", 11);
  request.set(http::field::host, "localhost");
  if (!key.empty()) request.set(http::field::authorization, "Bearer " + key);
  request.body() = std::move(body);
  request.prepare_payload();
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, asio::use_awaitable);
  if (response.result_int() >= 300) throw std::runtime_error(target + ": " + response.body());
  co_return json::parse(response.body());
}

std::string text_of(const json::value& value, std::string_view name) { return std::string(value.at(name).as_string()); }

asio::awaitable<void> wait(double seconds) {
  asio::steady_timer timer(co_await asio::this_coro::executor,
                           std::chrono::duration_cast<Clock::duration>(seconds * 1s));
  co_await timer.async_wait(asio::use_awaitable);
}

// A person, from the first request to the end of the race.
class Racer {
 public:
  Racer(Load& load, std::string_view body) : load_(load), body_(body) {}

  asio::awaitable<void> race() {
    const auto executor = co_await asio::this_coro::executor;
    {
      beast::tcp_stream stream(executor);
      co_await stream.async_connect(load_.endpoint, asio::use_awaitable);
      key_ = text_of(co_await post(stream, "/api/people", "", R"({"name":"Racer"})"), "key");
      race_ = text_of(co_await post(stream, "/api/races", key_, std::string(body_)), "race");
      co_await post(stream, "/api/races/" + race_ + "/seats/1", key_, R"({"do":"claim","entropy":"load"})");
      co_await post(stream, "/api/races/" + race_ + "/start", key_, "");
    }
    websocket::stream<beast::tcp_stream> socket(executor);
    co_await socket.next_layer().async_connect(load_.endpoint, asio::use_awaitable);
    socket.next_layer().socket().set_option(tcp::no_delay(true));
    socket.next_layer().expires_never();
    co_await socket.async_handshake("localhost", "/api/races/" + race_ + "/live?lang=none", asio::use_awaitable);
    const std::string hello = json::serialize(json::object{{"type", "hello"}, {"key", key_}});
    co_await socket.async_write(asio::buffer(hello), asio::use_awaitable);
    ++load_.playing;
    if (body_ == of_champions) co_await watch(socket);
    else co_await play(socket);
    --load_.playing;
    ++load_.finished;
  }

 private:
  asio::awaitable<void> watch(websocket::stream<beast::tcp_stream>& socket) {
    const std::string resign = R"({"type":"resign"})";
    co_await socket.async_write(asio::buffer(resign), asio::use_awaitable);
    while (!load_.ending && !is_over(co_await message(socket, "update"))) continue;
  }

  static bool is_over(const json::value& update) {
    const json::value* race = update.as_object().if_contains("race");
    return race && race->at("state") == "over";
  }

  asio::awaitable<void> play(websocket::stream<beast::tcp_stream>& socket) {
    while (!load_.ending) {
      const json::value update = co_await message(socket, "update");
      if (is_over(update)) break;
      const json::array& questions = update.at("questions").as_array();
      if (questions.empty()) continue;
      const json::array& options = questions[0].at("options").as_array();
      const auto& option = options[load_.random() % options.size()];
      const std::string answer = json::serialize(
          json::object{{"type", "answer"}, {"question", questions[0].at("id")}, {"answer", option.at("id")}});
      co_await wait(load_.every * (0.5 + static_cast<double>(load_.random() % 1000) / 1000));
      const auto since = Clock::now();
      co_await socket.async_write(asio::buffer(answer), asio::use_awaitable);
      sent_ = since;
    }
  }

  // The next message of this type; acknowledgements are timed on the way.
  asio::awaitable<json::value> message(websocket::stream<beast::tcp_stream>& socket, std::string_view type) {
    while (true) {
      beast::flat_buffer buffer;
      co_await socket.async_read(buffer, asio::use_awaitable);
      const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
      if (text.starts_with(R"({"type":"done")")) acknowledged();
      if (text.starts_with(R"({"code")")) throw std::runtime_error(std::string(text));
      if (text.starts_with(fmt::format(R"({{"type":"{}")", type))) {
        json::value value = json::parse(text);
        if (!waiting_for_done()) co_return value;
        held_ = std::move(value);
      }
      if (!waiting_for_done() && !held_.is_null()) co_return std::exchange(held_, nullptr);
    }
  }

  bool waiting_for_done() const { return sent_ != Clock::time_point(); }
  void acknowledged() {
    if (load_.measuring)
      load_.latencies.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
    sent_ = {};
  }

  Load& load_;
  std::string_view body_;
  std::string key_, race_;
  Clock::time_point sent_{};
  json::value held_;
};

asio::awaitable<void> race_on(Load& load, std::string_view body) {
  while (!load.ending) {
    try {
      co_await Racer(load, body).race();
    } catch (const std::exception& error) {
      if (load.ending) co_return;
      if (load.failures++ == 0) load.first_failure = error.what();
      co_return;
    }
  }
}

// Seconds of processor time and megabytes of memory of a process.
std::pair<double, double> usage_of(const std::string& process) {
  std::ifstream stat("/proc/" + process + "/stat"), memory("/proc/" + process + "/statm");
  std::string word;
  long user = 0, system = 0, pages = 0;
  for (int i = 1; i <= 15 && stat >> word; ++i) {
    if (i == 14) user = std::stol(word);
    if (i == 15) system = std::stol(word);
  }
  memory >> pages >> pages;
  return {static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK)),
          static_cast<double>(pages * sysconf(_SC_PAGESIZE)) / 1e6};
}

void report(Load& load, double seconds, double processor, double memory) {
  std::ranges::sort(load.latencies);
  const auto share = [&](double part) {
    return load.latencies.empty()
               ? 0.f
               : load.latencies[static_cast<std::size_t>(part * static_cast<double>(load.latencies.size() - 1))];
  };
  fmt::print("{} matches playing, {} races finished, {} failed{}\n", load.playing, load.finished, load.failures,
             load.first_failure.empty() ? "" : ": " + load.first_failure);
  fmt::print("{} answers in {:.0f} s, {:.0f} a second\n", load.latencies.size(), seconds,
             static_cast<double>(load.latencies.size()) / seconds);
  fmt::print("answer to acknowledgement: p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms\n", share(0.5),
             share(0.9), share(0.99), share(1));
  if (!load.server.empty()) fmt::print("server: {:.0f} % of a core, {:.0f} MB\n", 100 * processor / seconds, memory);
}

asio::awaitable<void> run(Load& load) {
  for (int i = 0; i < load.matches; ++i) {
    const Game& game = load.game == "all" ? games[static_cast<std::size_t>(i) % games.size()]
                                          : *std::ranges::find(games, load.game, &Game::id);
    asio::co_spawn(co_await asio::this_coro::executor, race_on(load, game.body), asio::detached);
    co_await wait(1.0 / load.begin);
  }
  for (int i = 0; i < load.champions; ++i)
    asio::co_spawn(co_await asio::this_coro::executor, race_on(load, of_champions), asio::detached);
  for (int i = 0; i < 60 && load.playing + load.failures < load.matches + load.champions; ++i) co_await wait(1);
  co_await wait(load.every);
  fmt::print("{} matches connected\n", load.playing);
  std::fflush(stdout);
  const auto before = usage_of(load.server);
  const auto since = Clock::now();
  load.measuring = true;
  co_await wait(load.seconds);
  load.measuring = false;
  const auto after = usage_of(load.server);
  report(load, std::chrono::duration<double>(Clock::now() - since).count(), after.first - before.first, after.second);
  load.ending = true;
  std::exit(load.failures == 0 ? 0 : 1);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Load on a Paddock server: scripted people in many races at once.", "paddock_load");
  Load load;
  app.add_option("--host", load.host, "the server's address")->capture_default_str();
  app.add_option("--port", load.port, "its port")->capture_default_str();
  app.add_option("--matches", load.matches, "races at the same time")->capture_default_str();
  app.add_option("--every", load.every, "seconds between two answers of a person, on average")->capture_default_str();
  app.add_option("--seconds", load.seconds, "how long to measure")->capture_default_str();
  app.add_option("--begin", load.begin, "new races a second in the beginning")->capture_default_str();
  app.add_option("--game", load.game, "one game, or all in turn")->capture_default_str();
  app.add_option("--champions", load.champions, "races of champions alone beside them")->capture_default_str();
  app.add_option("--server", load.server, "process id of the server, to tell its processor time and memory");
  app.footer(
      "Start the server without limits:\n  paddock serve --data /tmp/load.db --rate-messages 0 --rate-requests 0 "
      "--connections-per-address 0 --connections 30000 --driver-time-per-person 0 --driver-time-per-address 0 "
      "--megabytes-per-person 0 --megabytes-per-address 0");
  CLI11_PARSE(app, argc, argv);
  asio::io_context context(1);
  load.endpoint = tcp::endpoint(asio::ip::make_address(load.host), static_cast<unsigned short>(load.port));
  asio::co_spawn(context, run(load), asio::detached);
  context.run();
}
