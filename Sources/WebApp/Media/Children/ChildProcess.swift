import CSystem
import Foundation
import Glibc
import HTTPServer

/// A program that is run to its end under limits: no shell, no inherited descriptors, environment or signal mask, and
/// killed with its whole process group when it takes too long. Blocks its thread, so it is run on the `WorkPool`.
struct ChildProcess {
    enum Ending: Hashable {
        /// The program's own exit status.
        case exited(CInt)
        case killed(signal: CInt)
        case tookTooLong

        /// What WIFEXITED, WEXITSTATUS and WTERMSIG do, which are macros.
        init(status: CInt) {
            let signal = status & 0x7F
            self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
        }
    }

    /// The path of the program and what it is told.
    let arguments: [String]
    let environment: [String: String]
    /// The file that its standard output is written to; it is made anew, mode 0600.
    let outputPath: String
    /// The same for what it says is wrong.
    var errorPath = "/dev/null"
    let wallClock: Duration

    /// Throws `SystemError` when the program cannot be started, for example when it is not installed.
    /// - Parameter look: is called some times a second while the program runs; when it throws, the program is killed and
    ///   the error handed on.
    func run(watching look: () throws -> Void = {}) throws -> Ending {
        try runMeasured(watching: look).ending
    }

    /// The same, with the time that it has had on processors, and those programs that it has waited for; zero for one that
    /// took too long.
    func runMeasured(watching look: () throws -> Void = {}) throws -> (ending: Ending, processorTime: Duration) {
        let deadline = ContinuousClock.now + wallClock
        return try wait(for: try start(), until: deadline, look)
    }

    /// Does not wait for its end: that, and `end`, are the caller's then.
    /// - Parameter descriptor: an end of a socket, which is the program's descriptor 3.
    func start(handing descriptor: CInt? = nil) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
        // Whatever a library has open without close-on-exec; ours all have it.
        csystem_closefrom(&actions, descriptor == nil ? 3 : 4)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A group of its own, led by itself, can be killed as a whole.
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let program = arguments.first ?? ""
        let variables = environment.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let code = Self.withCStrings(arguments) { arguments in
            Self.withCStrings(variables) { variables in
                posix_spawn(&process, program, &actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else {
            errno = code
            throw SystemError("posix_spawn \(program)")
        }
        return process
    }

    private func wait(
        for process: pid_t,
        until deadline: ContinuousClock.Instant,
        _ look: () throws -> Void
    ) throws -> (Ending, Duration) {
        // A descriptor that wakes up at the end of the process; where the kernel has none, short steps do.
        let descriptor = csystem_pidfd_open(process)
        defer { if descriptor >= 0 { close(descriptor) } }
        var status: CInt = 0
        var usage = rusage()
        while true {
            let ended = wait4(process, &status, WNOHANG, &usage)
            if ended == process { break }
            if ended < 0 && errno != EINTR { return (.exited(-1), .zero) }
            let rest = deadline - .now
            if rest <= .zero {
                Self.end(process)
                return (.tookTooLong, .zero)
            }
            do {
                try look()
            } catch {
                Self.end(process)
                throw error
            }
            Self.pause(descriptor, min(rest, .milliseconds(100)))
        }
        return (Ending(status: status), Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime))
    }

    private static func duration(_ time: timeval) -> Duration {
        .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }

    /// Kills the process with its group, and waits until it is gone.
    static func end(_ process: pid_t) {
        var status: CInt = 0
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }

    private static func pause(_ descriptor: CInt, _ time: Duration) {
        guard descriptor >= 0 else {
            usleep(2000)
            return
        }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Rounded up, so that the last wait does not become many of none.
        poll(&entry, 1, CInt(time / .milliseconds(1)) + 1)
    }

    /// A NULL-ended array of C strings that lives as long as `body` runs.
    private static func withCStrings<Value>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
    ) -> Value {
        var pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return body(pointers)
    }
}
