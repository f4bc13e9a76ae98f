#pragma once

namespace paddock::server {

extern const char* const version;  // "1.0.0"
extern const char* const build;    // the commit

}  // namespace paddock::server
