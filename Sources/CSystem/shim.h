// Linux system calls that the Glibc module does not carry, and macros that Swift cannot see.
#ifndef HEREABOUTS_CSYSTEM_H
#define HEREABOUTS_CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// epoll flags are an enum with values above INT_MAX or macros, depending on the header; one spelling for Swift.
static inline unsigned int csystem_epollin(void) { return EPOLLIN; }
static inline unsigned int csystem_epollout(void) { return EPOLLOUT; }
static inline unsigned int csystem_epollrdhup(void) { return EPOLLRDHUP; }
static inline unsigned int csystem_epollhup(void) { return EPOLLHUP; }
static inline unsigned int csystem_epollerr(void) { return EPOLLERR; }
static inline unsigned int csystem_epollet(void) { return EPOLLET; }
static inline unsigned int csystem_epollexclusive(void) { return EPOLLEXCLUSIVE; }

// open(2) and fcntl(2) are variadic.
static inline int csystem_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int csystem_openat(int directory, const char *path, int flags, mode_t mode) {
    return openat(directory, path, flags, mode);
}
static inline int csystem_fcntl(int descriptor, int command, int argument) {
    return fcntl(descriptor, command, argument);
}
// Since glibc 2.34; hides behind _GNU_SOURCE.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int csystem_closefrom(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
// accept4(2) hides behind _GNU_SOURCE.
extern int accept4(int, struct sockaddr *, socklen_t *, int);
static inline int csystem_accept4(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

#endif
