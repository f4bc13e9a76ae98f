# cmake --install, and a Debian package by CPack (`cmake --build build/release --target package`).
include(GNUInstallDirs)

install(CODE "if(NOT EXISTS ${PROJECT_SOURCE_DIR}/web/dist/index.html)
  message(FATAL_ERROR \"The page is not built: npm ci --prefix web && npm run build --prefix web\")
endif()")
install(TARGETS paddock)
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/paddock/web)
install(FILES packaging/paddock.service packaging/paddock-backup.service packaging/paddock-backup.timer DESTINATION lib/systemd/system)
install(FILES packaging/paddock.conf DESTINATION /etc/paddock)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "motor-racing board games, played exactly by their rulebooks")
set(CPACK_PACKAGE_DESCRIPTION "Formula Dé, Race! Formula 90, Pole Position and Street Illegal in the terminal\nand, as a race server, in the browser.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Paddock authors <paddock@localhost.localdomain>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, libsqlite3-0 (>= 3.35)")  # the office uses RETURNING
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "librsvg2-bin")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(WRITE ${PROJECT_BINARY_DIR}/conffiles "/etc/paddock/paddock.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/conffiles
  ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
