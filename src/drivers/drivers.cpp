#include "drivers/drivers.h"

namespace paddock {

std::vector<DriverInfo> drivers() { return {{"random"}, {"rookie"}, {"pro"}}; }

}  // namespace paddock
