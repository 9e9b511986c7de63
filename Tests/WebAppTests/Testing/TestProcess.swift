import Foundation
import HTTPServer
import Synchronization

/// A program that a test starts and talks to. By posix_spawn(3), whose descriptors no other child inherits: Foundation's
/// own `Process` sets one of its own up in each of them, which has failed while many were started at once.
final class TestProcess: Sendable {
    /// What it prints, errors too unless it was asked otherwise.
    let output: FileHandle
    /// What it reads.
    let input: FileHandle
    private let number: pid_t
    /// `nil` while it runs: its exit status, or the signal that ended it.
    private let ending = Mutex<CInt?>(nil)

    /// - Parameter environment: `nil` for that of the tests.
    init(
        _ arguments: [String],
        environment: [String: String]? = nil,
        in folder: String = "/",
        mixesErrors: Bool = true
    ) throws {
        let (reads, writes) = (try Self.pipe(), try Self.pipe())
        defer {
            close(reads.from)
            close(writes.to)
        }
        input = FileHandle(fileDescriptor: reads.to, closeOnDealloc: true)
        output = FileHandle(fileDescriptor: writes.from, closeOnDealloc: true)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reads.from, 0)
        posix_spawn_file_actions_adddup2(&actions, writes.to, 1)
        if mixesErrors { posix_spawn_file_actions_adddup2(&actions, writes.to, 2) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = ["/usr/bin/env", "-C", folder] + arguments
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
        var child: pid_t = 0
        let code = Self.withCStrings(words) { words in
            Self.withCStrings(variables) { posix_spawn(&child, "/usr/bin/env", &actions, &attributes, words, $0) }
        }
        guard code == 0 else {
            errno = code
            throw SystemError("posix_spawn \(arguments.first ?? "")")
        }
        number = child
    }

    deinit {
        guard isRunning else { return }
        kill(number, SIGKILL)
        _ = wait()
    }

    var isRunning: Bool { look() == nil }

    func signal(_ signal: CInt) {
        // Not to another process that has got the number since.
        ending.withLock { if $0 == nil { kill(number, signal) } }
    }

    /// Waits for the end: the exit status, or the signal that ended it.
    func wait() -> CInt {
        while true {
            if let status = look() { return status }
            usleep(2_000)
        }
    }

    private func look() -> CInt? {
        ending.withLock { ending in
            if let ending { return ending }
            var status: CInt = 0
            let ended = waitpid(number, &status, WNOHANG)
            if ended == 0 || ended < 0 && errno == EINTR { return nil }
            // What WIFEXITED, WEXITSTATUS and WTERMSIG do, which are macros.
            ending = ended < 0 ? -1 : status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F
            return ending
        }
    }

    /// Both ends close on exec, from the first moment. A pair of sockets, as pipe2(2) is none that Swift sees.
    private static func pipe() throws -> (from: CInt, to: CInt) {
        var ends: [CInt] = [0, 0]
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
        return (ends[0], ends[1])
    }

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
