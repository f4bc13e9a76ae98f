#include "server/build.h"

#include "build_name.h"

namespace paddock::server {

const char* const version = PADDOCK_VERSION;
const char* const build = PADDOCK_BUILD;

}  // namespace paddock::server
