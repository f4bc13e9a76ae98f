// A house on standard input and output, a call a line: what the module of the page must be equal to.

#include <iostream>
#include <string>

#include "page/house.h"

int main() {
  paddock::page::House house;
  for (std::string line; std::getline(std::cin, line);) std::cout << house.call(line) << std::endl;
}
