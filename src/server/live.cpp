// Live connections and event streams.

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/http.h"
#include "server/listener.h"
#include "server/log.h"
#include "server/speech.h"
#include "server/trouble.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;
namespace websocket = beast::websocket;

// Is known to the listener as long as it is open.
class Registered {
 public:
  Registered(Network::Listener& listener, OpenConnection& open) : listener_(listener), open_(open) { listener_.open.insert(&open_); }
  ~Registered() { listener_.open.erase(&open_); }

 private:
  Network::Listener& listener_;
  OpenConnection& open_;
};

class LiveConnection final : public Client, public std::enable_shared_from_this<LiveConnection> {
 public:
  LiveConnection(Network::Listener& listener, beast::tcp_stream stream)
      : listener_(listener), socket_(std::move(stream)), allowance_(listener.services.settings.rate_messages),
        looks_(listener.services.settings.rate_looks), pings_(listener.services.settings.rate_messages),
        patience_(listener.context) {
    ++listener_.services.metrics.connections;
  }
  ~LiveConnection() override {
    --listener_.services.metrics.connections;
    listener_.services.metrics.queued_bytes -= static_cast<std::int64_t>(queued_);
  }

  void turn_away(Refused why) override {
    asio::post(listener_.context, [self = shared_from_this(), why = std::move(why)] {
      self->refuse(why, nullptr);
      asio::co_spawn(
          self->listener_.context, [self] { return self->dismiss(websocket::close_code::policy_error, "refused"); },
          asio::detached);
    });
  }

  void send(Text text, bool look) override {
    asio::post(listener_.context, [self = shared_from_this(), text = std::move(text), look]() mutable {
      self->queue(std::move(text), look);
    });
  }

  asio::awaitable<void> serve(Asked asked, RaceId race);

 private:
  void queue(Text text, bool look = false);
  void drop_last_look();
  void count(std::ptrdiff_t bytes);
  void write_next();
  void hear(websocket::frame_type kind);
  void close(websocket::close_code code, std::string_view why);
  void reply(std::string message, const json::value& id);
  void refuse(const Refused& refused, const json::value& id);
  asio::awaitable<void> dismiss(websocket::close_code code, std::string_view why);
  asio::awaitable<bool> read(std::string& text);
  asio::awaitable<std::shared_ptr<Room>> greet(const RaceId& race);
  asio::awaitable<std::shared_ptr<Room>> enter(const RaceId& race, Hello hello);
  asio::awaitable<void> serve_messages(const std::shared_ptr<Room>& room);

  Network::Listener& listener_;
  websocket::stream<beast::tcp_stream> socket_;
  Allowance allowance_, looks_, pings_;
  asio::steady_timer patience_;  // with whoever does not read
  beast::flat_buffer buffer_;
  struct Queued {
    Text text;
    bool look;
  };
  std::deque<Queued> queue_;  // the first one is being written
  std::size_t queued_ = 0;
  bool answering_ = false, closed_ = false;
  OpenConnection open_;
};

void LiveConnection::queue(Text text, bool look) {
  if (closed_) return;
  if (look) drop_last_look();
  count(static_cast<std::ptrdiff_t>(text->size()));
  queue_.push_back({std::move(text), look});
  if (queued_ > most_queued_bytes && queue_.size() > 1)
    return close(websocket::close_code::try_again_later, "too-slow");
  if (queue_.size() == 1) write_next();
}

// Whoever looks again before the last look was sent needs only the new one.
void LiveConnection::drop_last_look() {
  for (auto one = queue_.begin(); one != queue_.end(); ++one)
    if (one->look && one != queue_.begin()) {
      count(-static_cast<std::ptrdiff_t>(one->text->size()));
      queue_.erase(one);
      return;
    }
}

void LiveConnection::count(std::ptrdiff_t bytes) {
  queued_ += static_cast<std::size_t>(bytes);
  listener_.services.metrics.queued_bytes += bytes;
}

void LiveConnection::write_next() {
  patience_.expires_after(15s);
  patience_.async_wait([weak = weak_from_this()](auto error) {
    if (const auto self = weak.lock(); self && !error) self->close(websocket::close_code::try_again_later, "too-slow");
  });
  socket_.async_write(asio::buffer(*queue_.front().text),
                      [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                        self->patience_.cancel();
                        if (error) return (void)(self->closed_ = true);
                        self->count(-static_cast<std::ptrdiff_t>(self->queue_.front().text->size()));
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) self->write_next();
                      });
}

void LiveConnection::hear(websocket::frame_type kind) {
  if (kind == websocket::frame_type::close || pings_.take() || closed_) return;
  listener_.services.metrics.refuse(Code::too_fast);
  closed_ = true;
  beast::get_lowest_layer(socket_).close();
}

void LiveConnection::close(websocket::close_code code, std::string_view why) {
  if (std::exchange(closed_, true)) return;
  if (!queue_.empty()) return socket_.next_layer().cancel();  // a message is on its way and does not get through
  socket_.async_close({code, {why.data(), why.size()}}, [self = shared_from_this()](auto) {});
}

void LiveConnection::reply(std::string message, const json::value& id) {
  if (!id.is_null()) message = with_member(std::move(message), "id", json::serialize(id));
  queue(std::make_shared<const std::string>(std::move(message)));
}

void LiveConnection::refuse(const Refused& refused, const json::value& id) {
  listener_.services.metrics.refuse(refused.code);
  json::object error = error_json(refused, language);
  error["type"] = "error";
  reply(json::serialize(error), id);
}

// Closes the connection after what was said last.
asio::awaitable<void> LiveConnection::dismiss(websocket::close_code code, std::string_view why) {
  asio::steady_timer moment(listener_.context, 50ms);  // until it is written
  co_await moment.async_wait(quietly);
  close(code, why);
}

asio::awaitable<bool> LiveConnection::read(std::string& text) {
  buffer_.clear();
  do {
    const std::size_t room = most_message_bytes + 1 - buffer_.size();
    const auto [error, size] = co_await socket_.async_read_some(buffer_, room, quietly);
    if (error) co_return false;
  } while (!socket_.is_message_done() && buffer_.size() <= most_message_bytes);
  ++listener_.services.metrics.messages;
  if (buffer_.size() > most_message_bytes) {
    refuse({Code::too_large, {"server.error.message-too-large", {{"most", most_message_bytes / 1024}}}}, nullptr);
    co_await dismiss(websocket::close_code::too_big, "too-large");
    co_return false;
  }
  text = beast::buffers_to_string(buffer_.data());
  co_return true;
}

// The first message says who it is. Null: it was refused.
asio::awaitable<std::shared_ptr<Room>> LiveConnection::greet(const RaceId& race) {
  asio::steady_timer patience(listener_.context, 10s);
  patience.async_wait([weak = weak_from_this()](auto error) {
    if (const auto self = weak.lock(); self && !error) self->close(websocket::close_code::policy_error, "no-hello");
  });
  std::string text;
  if (!co_await read(text)) co_return nullptr;
  patience.cancel();
  try {
    ClientMessage message = granted(read_message(text));
    auto* hello = std::get_if<Hello>(&message.wish);
    if (!hello) throw Refused{Code::bad_request, "server.error.no-hello"};
    if (hello->lang) language = chosen_language(*hello->lang, language);
    if (const auto who = co_await listener_.api.find_person(hello->key.value_or(""))) {
      person = who->id, name = who->name;
      open_.person = person, open_.key = hash_secret(*hello->key);
    }
    co_return co_await asio::co_spawn(listener_.services.pool, enter(race, std::move(*hello)), asio::use_awaitable);
  } catch (const Refused& refused) {
    refuse(refused, id_of(text));
  } catch (const std::exception& error) {  // such as a log that cannot be replayed
    refuse(refusal_of(error, listener_.services.metrics, "server.log.race-not-opened", "server.error.race-not-opened"),
           id_of(text));
  }
  co_await dismiss(websocket::close_code::policy_error, "refused");
  co_return nullptr;
}

// On the pool.
asio::awaitable<std::shared_ptr<Room>> LiveConnection::enter(const RaceId& race, Hello hello) {
  const std::shared_ptr<Room> room = listener_.rooms.find(race);
  co_await asio::co_spawn(room->executor(), room->join(shared_from_this(), std::move(hello)), asio::use_awaitable);
  co_return room;
}

asio::awaitable<void> LiveConnection::serve_messages(const std::shared_ptr<Room>& room) {
  int too_fast = 0;
  for (std::string text; !listener_.closing && co_await read(text) && !listener_.closing;) {
    const Answering answering(listener_);
    answering_ = true;
    const auto since = std::chrono::steady_clock::now();
    try {
      if (!allowance_.take()) {
        if (++too_fast > 1000) co_return close(websocket::close_code::policy_error, "too-many-messages");
        throw Refused{Code::too_fast, "server.error.too-many-messages", "", "", 1};
      }
      listener_.services.moderation.check_person(person);
      if (!socket_.got_text()) throw Refused{Code::bad_request, "server.error.binary"};
      ClientMessage message = granted(read_message(text));
      const json::value id = message.id;
      const bool answer = std::holds_alternative<GiveAnswer>(message.wish);
      if (std::holds_alternative<LookThrough>(message.wish) && !looks_.take())
        throw Refused{Code::too_fast, "server.error.too-many-looks", "", "", 1};
      reply(co_await asio::co_spawn(room->executor(), room->grant(shared_from_this(), std::move(message)),
                                    asio::use_awaitable),
            id);
      if (answer) listener_.services.metrics.answer_time.add(std::chrono::steady_clock::now() - since);
    } catch (const Refused& refused) {
      refuse(refused, id_of(text));
    } catch (const std::exception& error) {
      refuse(refusal_of(error, listener_.services.metrics, "server.log.message-failed"), id_of(text));
    }
    answering_ = false;
  }
  if (listener_.closing) co_await dismiss(websocket::close_code::going_away, "stopping");
}

asio::awaitable<void> LiveConnection::serve(Asked asked, RaceId race) {
  socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  socket_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
    response.set("X-Request-Id", asked.id);
    add_security(response, asked.request, listener_.services.settings);
  }));
  socket_.read_message_max(0);  // read() looks at it, to answer before the connection is closed
  address = asked.network;
  language = language_of(asked.request);
  const auto [error] = co_await socket_.async_accept(asked.request, quietly);
  if (error) co_return;
  socket_.text(true);
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view) { hear(kind); });
  open_.address = asked.address;
  open_.close = [this](const Refused& why) {
    if (!listener_.closing) return turn_away(why);
    const auto goodbye = [self = shared_from_this()]() -> asio::awaitable<void> {
      co_await self->dismiss(websocket::close_code::going_away, "stopping");
    };
    if (!answering_) asio::co_spawn(listener_.context, goodbye, asio::detached);
  };
  const Registered registered(listener_, open_);
  const std::shared_ptr<Room> room = co_await greet(race);
  if (!room) co_return (void)(closed_ = true);
  if (!closed_) co_await serve_messages(room);
  closed_ = true;
  co_await asio::co_spawn(room->executor(), room->leave(shared_from_this()), quietly);
}

// Server-sent events; a comment now and then keeps the connection alive.
class EventStream final : public Stream, public std::enable_shared_from_this<EventStream> {
 public:
  EventStream(Network::Listener& listener, beast::tcp_stream stream, PersonId person, std::string key, std::string address)
      : listener_(listener), stream_(std::move(stream)), news_(listener.context),
        open_{std::move(person), std::move(key), std::move(address),
                 [this](const Refused&) { closed_ = true, stream_.cancel(), news_.cancel(); }} {
    ++listener_.services.metrics.streams;
  }
  ~EventStream() override { --listener_.services.metrics.streams; }

  void send(const std::string& event) override {
    asio::post(listener_.context, [self = shared_from_this(), event] {
      if (self->waiting_.size() > most_queued_bytes) return self->stream_.cancel();
      self->waiting_ += event;
      self->news_.cancel();
    });
  }

  asio::awaitable<void> serve(const Asked& asked) {
    const Registered registered(listener_, open_);
    http::response_header<> header;
    header.set(http::field::content_type, "text/event-stream");
    header.set(http::field::cache_control, "no-store");
    header.set(http::field::connection, "close");
    header.set("X-Request-Id", asked.id);
    add_security(header, asked.request, listener_.services.settings);
    waiting_ = "HTTP/1.1 200 OK\r\n";
    for (const auto& field : header)
      waiting_ += fmt::format("{}: {}\r\n", view_of(field.name_string()), view_of(field.value()));
    waiting_ += "\r\n: welcome\n\n";
    while (!closed_ && waiting_.size() < most_queued_bytes) {
      const std::string text = std::exchange(waiting_, {});
      stream_.expires_after(30s);
      const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(text), quietly);
      if (error) co_return;
      if (!waiting_.empty()) continue;
      news_.expires_after(25s);
      co_await news_.async_wait(quietly);
      if (waiting_.empty()) waiting_ = ": still here\n\n";
    }
  }

 private:
  Network::Listener& listener_;
  beast::tcp_stream stream_;
  asio::steady_timer news_;
  OpenConnection open_;
  std::string waiting_;
  bool closed_ = false;
};

}  // namespace

asio::awaitable<void> serve_live(Network::Listener& listener, beast::tcp_stream stream, Asked asked, RaceId race) {
  const auto connection = std::make_shared<LiveConnection>(listener, std::move(stream));
  co_await connection->serve(std::move(asked), std::move(race));
}

asio::awaitable<void> serve_events(Network::Listener& listener, beast::tcp_stream stream, Asked asked, StoredPerson person) {
  const auto events = std::make_shared<EventStream>(listener, std::move(stream), person.id,
                                                    hash_secret(read_target(asked.request).key), asked.address);
  listener.services.notifier.add(person.id, events);
  co_await events->serve(asked);
}

}  // namespace paddock::server
