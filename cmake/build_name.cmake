# Writes the commit that is built into a header, whenever it has changed.
execute_process(COMMAND git describe --always --dirty --abbrev=10 --exclude=* WORKING_DIRECTORY ${SOURCE}
  OUTPUT_VARIABLE name ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT name)
  set(name unknown)
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define PADDOCK_BUILD \"${name}\"\n" @ONLY)
