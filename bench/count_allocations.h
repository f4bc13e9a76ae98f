#pragma once

namespace paddock {

long allocations();  // of the whole program so far

}  // namespace paddock
