// Linux system calls that the Glibc module does not carry, and macros that Swift cannot see.
#ifndef HEREABOUTS_CSYSTEM_H
#define HEREABOUTS_CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <resolv.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timex.h>
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
// Locks of one byte that belong to the open file (F_OFD_SETLK, fcntl_locking(2)): whoever dies gives them back. Their
// numbers hide behind _GNU_SOURCE.
static inline struct flock csystem_byte(long long offset) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1, .l_pid = 0};
    return lock;
}
static inline int csystem_lock_byte(int descriptor, long long offset) {
    struct flock lock = csystem_byte(offset);
    return fcntl(descriptor, 37, &lock);
}
// 1 where another open file has the lock, 0 where none has it, -1 where that is not known.
static inline int csystem_is_byte_locked(int descriptor, long long offset) {
    struct flock lock = csystem_byte(offset);
    if (fcntl(descriptor, 36, &lock) != 0) return -1;
    return lock.l_type == F_UNLCK ? 0 : 1;
}
// Since glibc 2.34; hides behind _GNU_SOURCE.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int csystem_closefrom(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
// The niceness of the calling thread, and of the processes that it starts (setpriority(2), "C library/kernel
// differences").
static inline int csystem_set_niceness(int niceness) { return setpriority(PRIO_PROCESS, 0, niceness); }
static inline int csystem_niceness(void) { return getpriority(PRIO_PROCESS, 0); }
// pidfd_open(2), which glibc has since 2.36; syscall(2) is variadic. -1 where the kernel has none (before 5.3).
extern long syscall(long, ...);
static inline int csystem_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
// Swift does not show fork(2), since little may be done between it and exec(2) where there are threads. Only for processes
// that have one.
static inline pid_t csystem_fork(void) { return fork(); }
// The calling process ends with its parent, and whatever it runs gains no rights (prctl(2), which is variadic).
static inline int csystem_bind_to_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL) | prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}
// From now on the calling process and whatever it runs makes no socket (seccomp(2)), not by io_uring(7) either. Other calls pass.
// Calls of another architecture (32 bits, x32) have other numbers, so they end the process.
static inline int csystem_forbid_sockets(void) {
#if defined(__x86_64__)
    const unsigned int architecture = AUDIT_ARCH_X86_64, most = 0x40000000 - 1;
#elif defined(__aarch64__)
    const unsigned int architecture = AUDIT_ARCH_AARCH64, most = 0xFFFFFFFF;
#else
    return -1;
#endif
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, most, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof(rules) / sizeof(rules[0]), rules};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) | prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
// Two ends of a socket that keeps messages apart. Its flags are an enum in one header and macros in another.
static inline int csystem_message_pair(int *ends) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends); }
// A socket for single messages to another process of this machine.
static inline int csystem_datagram_socket(void) { return socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0); }
// What prlimit(1) sets, for the calling process: for good. At the limit on processor time comes SIGXCPU, a second later
// SIGKILL. The names of limits are an enum in one header and macros in another.
static inline int csystem_limit(rlim_t addresses, rlim_t seconds, rlim_t file_bytes, rlim_t files) {
    struct rlimit limits[] = {{addresses, addresses}, {seconds, seconds + 1}, {file_bytes, file_bytes}, {0, 0}, {files, files}};
    return setrlimit(RLIMIT_AS, &limits[0]) | setrlimit(RLIMIT_CPU, &limits[1]) | setrlimit(RLIMIT_FSIZE, &limits[2]) |
           setrlimit(RLIMIT_CORE, &limits[3]) | setrlimit(RLIMIT_NOFILE, &limits[4]);
}
// accept4(2) hides behind _GNU_SOURCE.
extern int accept4(int, struct sockaddr *, socklen_t *, int);
static inline int csystem_accept4(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
// For a descriptor that another program has opened: it neither blocks nor goes on to our children.
static inline int csystem_make_ours(int descriptor) {
    return fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) | fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}
// sync_file_range(2) with SYNC_FILE_RANGE_WRITE, which hide behind _GNU_SOURCE.
extern int sync_file_range(int, off_t, off_t, unsigned int);
static inline void csystem_begin_writing(int descriptor, off_t offset, off_t count) {
    (void)sync_file_range(descriptor, offset, count, 2);
}
// Whether somebody sets the clock (adjtimex(2)): 5 (TIME_ERROR) where nobody does, -1 where that is not told. Changes nothing.
static inline int csystem_clock_state(void) {
    struct timex state = {.modes = 0};
    return adjtimex(&state);
}
// What the system's resolver is answered for a name: the whole message of RFC 1035, or -1. Class IN; the resolver's own state is
// hidden behind a macro.
static inline int csystem_resolve(const char *name, int type, unsigned char *answer, int size) {
    return res_query(name, 1, type, answer, size);
}
// Why the last question of this thread had no answer (HOST_NOT_FOUND, TRY_AGAIN, NO_RECOVERY, NO_DATA), h_errno of netdb.h.
extern int *__h_errno_location(void);
static inline int csystem_resolve_error(void) { return *__h_errno_location(); }
// All of a file system onto its disk, which hides behind _GNU_SOURCE: for a hundred thousand files one call instead of as many.
extern int syncfs(int);
static inline int csystem_sync_all(int descriptor) { return syncfs(descriptor); }

#endif
