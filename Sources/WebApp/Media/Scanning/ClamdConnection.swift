// Its headers name the kinds of sockets, which are an enum in one header of the system and macros in another.
import CCurl
import CSystem
import Foundation

/// One connection to ClamAV's daemon, which answers one command and ends it. Blocks its thread, until the deadline at most.
final class ClamdConnection {
    private static let pollMilliseconds: Int32 = 250

    private let address: ClamdAddress
    private let deadline: ContinuousClock.Instant
    private let isCancelled: () -> Bool
    private var descriptor: CInt = -1

    /// Throws `ScannerFailure` and `CancellationError`.
    init(to address: ClamdAddress, by deadline: ContinuousClock.Instant, isCancelled: @escaping () -> Bool) throws {
        (self.address, self.deadline, self.isCancelled) = (address, deadline, isCancelled)
        switch address {
        case .socket(let path): try connect(toSocket: path)
        case .host(let host, let port): try connect(to: host, port)
        }
    }

    deinit { if descriptor >= 0 { Foundation.close(descriptor) } }

    // MARK: Connecting

    private func connect(toSocket path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        try withUnsafePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { try connect(AF_UNIX, $0, length) }
        }
    }

    /// To the first address of the name that answers.
    private func connect(to host: String, _ port: UInt16) throws {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw away }
        defer { freeaddrinfo(list) }
        var next = list
        while let info = next?.pointee {
            do {
                return try connect(info.ai_family, info.ai_addr, info.ai_addrlen)
            } catch let error as ScannerFailure where error == away && info.ai_next != nil {
                next = info.ai_next
            }
        }
        throw away
    }

    private func connect(_ family: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) throws {
        if descriptor >= 0 { Foundation.close(descriptor) }
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
        descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw away }
        while Foundation.connect(descriptor, address, length) != 0 {
            switch errno {
            case EINTR: continue
            // Its row of connections is full (unix(7)): there is nothing to wait on, so it is asked again.
            case EAGAIN:
                try require()
                usleep(20_000)
            case EINPROGRESS:
                try wait(for: POLLOUT)
                var (failure, size): (CInt, socklen_t) = (0, socklen_t(MemoryLayout<CInt>.size))
                guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size) == 0, failure == 0 else {
                    throw away
                }
                return
            default: throw away
            }
        }
    }

    private var away: ScannerFailure { .away(at: address.text) }

    // MARK: Speaking

    /// Returns false where it has answered already, or hears no more: what it says is to be read then.
    func send(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let ready = try wait(for: POLLOUT | POLLIN)
            guard ready & Int16(POLLIN) == 0 else { return false }
            let piece = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.send(descriptor, piece.baseAddress, piece.count, CInt(MSG_NOSIGNAL))
            if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
            guard count >= 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// What it says before a zero byte, without that.
    func answer() throws -> [UInt8] {
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: ClamdAnswer.maxBytes)
        while true {
            try wait(for: POLLIN)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
            // Without its end an answer may be the beginning of another one.
            guard count > 0 else { throw ScannerFailure.cutOff }
            let piece = buffer[..<count]
            answer += piece.prefix { $0 != 0 }
            guard answer.count <= ClamdAnswer.maxBytes else { throw ScannerFailure.unknownAnswer }
            if piece.contains(0) { return answer }
        }
    }

    private func require() throws {
        guard !isCancelled() else { throw CancellationError() }
        guard deadline > .now else { throw ScannerFailure.timedOut }
    }

    @discardableResult private func wait(for events: CInt) throws -> Int16 {
        while true {
            try require()
            var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let milliseconds = min(Self.pollMilliseconds, Int32(clamping: (deadline - .now).milliseconds))
            if poll(&polled, 1, milliseconds) > 0 { return polled.revents }
        }
    }
}
