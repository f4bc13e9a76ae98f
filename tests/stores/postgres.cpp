#include "stores/postgres.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <pqxx/pqxx>
#include <stdexcept>
#include <thread>

namespace paddock {

TestPostgres& TestPostgres::instance() {
  static TestPostgres one;
  return one;
}

TestPostgres::TestPostgres()
    : folder_(std::filesystem::temp_directory_path() / ("paddock-postgres-" + std::to_string(getpid()))) {
  std::filesystem::create_directories(folder_);
  start();
}

TestPostgres::~TestPostgres() {
  stop();
  std::filesystem::remove_all(folder_);
}

void TestPostgres::start() {
  const std::string program = PADDOCK_SOURCE_DIR "/tools/postgres", folder = folder_.string(), log = folder + "/log";
  std::string words[] = {program, folder, "fsync=off", "max_connections=50"};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  if (posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments, environ) != 0)
    throw std::runtime_error(program + " cannot be started");
  posix_spawn_file_actions_destroy(&actions);
  while (waitpid(process_, nullptr, WNOHANG) == 0) {
    try {
      pqxx::connection ready(where("postgres"));
      return;
    } catch (const pqxx::broken_connection&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  throw std::runtime_error("PostgreSQL has ended: see " + log);
}

void TestPostgres::stop() {
  if (process_ == 0) return;
  kill(process_, SIGINT);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

std::string TestPostgres::where(const std::string& database) const {
  return "postgresql://paddock@/" + database + "?host=" + folder_.string();
}

std::string TestPostgres::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run("CREATE DATABASE " + name);
  return where(name);
}

std::string TestPostgres::run(const std::string& sql, const std::string& database) {
  pqxx::connection connection(database.find("://") == database.npos ? where(database) : database);
  pqxx::nontransaction statements(connection);
  const pqxx::result rows = statements.exec(sql);
  return rows.empty() || rows[0].empty() ? "" : rows[0][0].c_str();
}

}  // namespace paddock
