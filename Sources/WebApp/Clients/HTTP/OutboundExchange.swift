import CCurl
import Foundation

/// What libcurl's callbacks read and write during one exchange, all of it on the thread that waits for it.
final class OutboundExchange {
    private static let maxHeaderBytes = 64 * 1024
    private static let maxRefusalBytes = 64 * 1024

    private let handle: UnsafeMutableRawPointer
    private let allowsPrivateAddresses: Bool
    private let loopbackSource: String?
    private let transfer: OutboundTransfer
    private let receive: (UnsafeRawBufferPointer) throws -> Void
    private var headerBytes = 0
    /// Why a callback ended the exchange.
    private(set) var failure: OutboundError?
    /// The answer is no success, so its body is not wanted.
    private(set) var hasEnough = false
    private(set) var location: String?
    /// What the head of the answer says, by names in small letters; where a name comes twice, the last.
    private(set) var fields: [String: String] = [:]
    /// The body of an answer that is no success, as far as it is kept.
    private(set) var refusal: [UInt8] = []
    private let keepsRefusal: Bool

    init(
        _ handle: UnsafeMutableRawPointer,
        _ transfer: OutboundTransfer,
        allowsPrivateAddresses: Bool,
        loopbackSource: String? = nil,
        keepsRefusal: Bool = false,
        receive: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.handle = handle
        self.transfer = transfer
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.loopbackSource = loopbackSource
        self.keepsRefusal = keepsRefusal
        self.receive = receive
    }

    private static func from(_ context: UnsafeMutableRawPointer) -> OutboundExchange {
        Unmanaged<OutboundExchange>.fromOpaque(context).takeUnretainedValue()
    }

    /// The address is known here and nowhere earlier: whatever the name stood for before, this is what is called.
    static let openSocket: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return -1 }
        let exchange = from(context)
        let (family, kind, number) = (address.pointee.family, address.pointee.socktype, address.pointee.protocol)
        let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
        let bytes = PublicInternet.bytes(of: UnsafeRawPointer(address) + offset, family: family)
        guard let bytes, exchange.allowsPrivateAddresses || PublicInternet.contains(bytes) else {
            exchange.failure = .refusedAddress
            return -1
        }
        // Another address of the name may have been refused before this one.
        exchange.failure = nil
        let socket = socket(family, kind | CInt(SOCK_CLOEXEC.rawValue), number)
        guard socket >= 0, let source = exchange.loopbackSource, PublicInternet.isLoopback(bytes) else { return socket }
        if family == AF_INET, bind(socket, to: source) { return socket }
        close(socket)
        return -1
    }

    private static func bind(_ socket: CInt, to source: String) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        guard inet_pton(AF_INET, source, &address.sin_addr) == 1 else { return false }
        return withUnsafeBytes(of: address) {
            guard let start = $0.baseAddress else { return false }
            return Glibc.bind(socket, start.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
        }
    }

    /// One line of the head (CURLOPT_HEADERFUNCTION(3)).
    static let hear: curl_write_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        let exchange = from(context)
        let length = size * count
        exchange.headerBytes += length
        guard exchange.headerBytes <= maxHeaderBytes else { return exchange.end(.badResponse) }
        let line = UnsafeRawBufferPointer(start: buffer, count: length)
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), !line.starts(with: "HTTP/".utf8) else {
            // The last of several heads counts: one before it may have said "100 Continue".
            if line.starts(with: "HTTP/".utf8) { exchange.fields = [:] }
            return length
        }
        let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines
        )
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        exchange.fields[name] = value
        if name == "location" { exchange.location = value }
        return length
    }

    /// A piece of the body, decompressed (CURLOPT_WRITEFUNCTION(3)).
    static let write: curl_write_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        let exchange = from(context)
        guard (200...299).contains(exchange.status) else {
            let room = exchange.keepsRefusal ? maxRefusalBytes - exchange.refusal.count : 0
            guard size * count <= room else {
                exchange.hasEnough = true
                return 0
            }
            exchange.refusal.append(contentsOf: UnsafeRawBufferPointer(start: buffer, count: size * count))
            return size * count
        }
        do {
            try exchange.receive(UnsafeRawBufferPointer(start: buffer, count: size * count))
            return size * count
        } catch {
            return exchange.end(error as? OutboundError ?? .notKept(reason: "\(error)"))
        }
    }

    /// Called several times a second, also while nothing comes (CURLOPT_XFERINFOFUNCTION(3)).
    static let progress: curl_xferinfo_callback = { context, total, received, _, _ in
        guard let context else { return 1 }
        let exchange = from(context)
        guard !exchange.transfer.isCancelled() else {
            exchange.failure = .cancelled
            return 1
        }
        if (200...299).contains(exchange.status) {
            exchange.transfer.progress(Int64(received), total > 0 ? Int64(total) : nil)
        }
        return 0
    }

    var status: Int {
        var status = 0
        _ = ccurl_response_code(handle, &status)
        return status
    }

    var retryAfterSeconds: Int? {
        var seconds: curl_off_t = 0
        guard ccurl_retry_after(handle, &seconds) == CURLE_OK, seconds > 0 else { return nil }
        return Int(seconds)
    }

    private func end(_ failure: OutboundError) -> Int {
        self.failure = failure
        return 0
    }
}
