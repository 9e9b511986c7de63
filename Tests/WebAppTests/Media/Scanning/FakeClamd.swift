import Foundation
import Synchronization

@testable import WebApp

/// ClamAV's daemon, as far as the site knows it: reads `zINSTREAM` with its pieces and looks for the string that EICAR made for
/// tests, or does what a test wants of a daemon that is no good. Listens on a Unix socket or a loopback port.
final class FakeClamd: Sendable {
    enum Manner: Sendable {
        case sound
        /// Reads all of it, and says this.
        case says(String)
        /// Says this after the command, and only then reads.
        case interrupts(String)
        /// Takes the connection, and never says anything.
        case hangs
        /// Ends the connection before the end of the file.
        case dies
        /// Says a part of its answer, without the byte that ends it.
        case breaksOff(String)
    }

    /// https://www.eicar.org/download-anti-malware-testfile/, in two parts, so that no scanner finds it here.
    static let eicar =
        Array(#"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-"#.utf8) + Array("ANTIVIRUS-TEST-FILE!$H+H*".utf8)

    let address: ClamdAddress
    private let descriptor: CInt
    private let manner: Mutex<Manner>
    private let isStopped = Mutex(false)
    /// Lengths of the files that came whole.
    private let lengths = Mutex<[Int]>([])

    var scanned: [Int] { lengths.withLock { $0 } }
    func behave(_ new: Manner) { manner.withLock { $0 = new } }
    func settings(timeout: Duration = .seconds(60)) -> ClamdSettings {
        ClamdSettings(address: address, timeout: timeout)
    }

    static func with<Value>(
        _ manner: Manner = .sound,
        at path: String? = nil,
        test: (FakeClamd) async throws -> Value
    ) async throws -> Value {
        let fake = try FakeClamd(manner, at: path)
        defer { fake.stop() }
        return try await test(fake)
    }

    /// - Parameter path: of a socket; `nil` for a port.
    init(_ manner: Manner = .sound, at path: String? = nil) throws {
        self.manner = Mutex(manner)
        descriptor = socket(
            path == nil ? AF_INET : AF_UNIX,
            CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue),
            0
        )
        let address: ClamdAddress?
        if let path {
            unlink(path)
            var local = sockaddr_un()
            local.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &local.sun_path) { $0.copyBytes(from: path.utf8) }
            try Self.listen(descriptor, &local)
            address = ClamdAddress(path)
        } else {
            var local = sockaddr_in()
            local.sin_family = sa_family_t(AF_INET)
            local.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try Self.listen(descriptor, &local)
            address = ClamdAddress("127.0.0.1:\(local.sin_port.bigEndian)")
        }
        guard let address else { throw Loopback.Failed(call: "address", code: EINVAL) }
        self.address = address
        let descriptor = descriptor
        Thread { [self] in
            while true {
                let peer = accept(descriptor, nil, nil)
                guard peer >= 0 else { break }
                Thread { [self] in
                    serve(peer)
                    close(peer)
                }.start()
            }
            close(descriptor)
        }.start()
    }

    private static func listen<Address>(_ descriptor: CInt, _ address: inout Address) throws {
        var length = socklen_t(MemoryLayout<Address>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && Foundation.listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw Loopback.Failed(call: "listen", code: errno) }
    }

    /// shutdown(2), since close(2) alone would leave the thread waiting. Once: the number may be another socket's by the next time.
    func stop() {
        let isFirst = isStopped.withLock { stopped in
            defer { stopped = true }
            return !stopped
        }
        guard isFirst else { return }
        shutdown(descriptor, CInt(SHUT_RDWR))
        if case .socket(let path) = address { unlink(path) }
    }

    private func serve(_ peer: CInt) {
        guard let command = Self.read(untilZero: peer) else { return }
        guard command == "zINSTREAM" else { return Self.say(command == "zPING" ? "PONG" : "UNKNOWN COMMAND", to: peer) }
        switch manner.withLock({ $0 }) {
        case .interrupts(let words):
            Self.say(words, to: peer)
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while recv(peer, &buffer, buffer.count, 0) > 0 {}
        case .hangs: while Self.read(1, peer) != nil {}
        case .dies: _ = Self.read(6, peer)
        case .breaksOff(let words):
            _ = Self.file(peer)
            _ = send(peer, words, words.utf8.count, CInt(MSG_NOSIGNAL))
        case .says(let words):
            guard let file = Self.file(peer) else { return }
            lengths.withLock { $0.append(file.count) }
            Self.say(words, to: peer)
        case .sound:
            guard let file = Self.file(peer) else { return }
            lengths.withLock { $0.append(file.count) }
            let isFound = Data(file).range(of: Data(Self.eicar)) != nil
            Self.say(isFound ? "stream: Eicar-Test-Signature FOUND" : "stream: OK", to: peer)
        }
    }

    private static func say(_ words: String, to peer: CInt) {
        let bytes = Array(words.utf8) + [0]
        _ = send(peer, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    private static func read(untilZero peer: CInt) -> String? {
        var bytes: [UInt8] = []
        while let byte = read(1, peer)?.first {
            if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// Pieces with their lengths before them, until one of 0; `nil` where it broke off.
    private static func file(_ peer: CInt) -> [UInt8]? {
        var file: [UInt8] = []
        while let head = read(4, peer) {
            let length = head.reduce(0) { $0 << 8 | Int($1) }
            if length == 0 { return file }
            guard let piece = read(length, peer) else { return nil }
            file += piece
        }
        return nil
    }

    private static func read(_ count: Int, _ peer: CInt) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let more = bytes.withUnsafeMutableBytes { recv(peer, $0.baseAddress?.advanced(by: done), count - done, 0) }
            guard more > 0 else { return nil }
            done += more
        }
        return bytes
    }
}
