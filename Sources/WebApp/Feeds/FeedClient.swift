import HTTPServer
import Models
import Templates

/// Reads calendars of others, a few at a time, by the rules of outbound calls.
final class FeedClient: Sendable {
    /// What a server has answered.
    enum Answer: Sendable {
        case unchanged
        /// - Parameter address: where it was found in the end.
        case file([UInt8], etag: String, from: String)
    }

    private static let maxRedirects = 3
    private static let maxTagBytes = 300
    private static let tagField = "etag"

    private let settings: FeedSettings
    private let userAgent: String
    private let hosts: OutboundHosts
    private let pool = WorkPool(threads: 2, maxWaiting: 64)
    private let isClosed = CancellationFlag()

    init(_ settings: Settings) {
        self.settings = settings.feeds
        hosts = settings.outboundHosts
        userAgent = "Hereabouts/\(Version.current) (+\(settings.address.text))"
    }

    /// Ends what is under way, then the threads.
    func close() {
        isClosed.set()
        pool.close()
    }

    /// `webcal:` is another name of http or https, whichever the server has: the safe one is asked.
    static func address(_ text: String) -> OutboundURL? {
        var text = text
        for (scheme, spelling) in [("webcals://", "https://"), ("webcal://", "https://")]
        where text.lowercased().hasPrefix(scheme) {
            text = spelling + text.dropFirst(scheme.count)
        }
        guard !text.isEmpty, text.unicodeScalars.count <= Feed.maxAddressLength, let address = OutboundURL(text),
            address.text.utf8.count <= Feed.maxAddressLength
        else { return nil }
        return address
    }

    /// Why the operator does not let us call the server at this address; `nil` where we may.
    func refusal(_ url: OutboundURL) -> FeedReason? {
        guard request(url, etag: "").mayCall(url.origin.host, of: hosts) else { return .refusedHost }
        return url.isHTTPS || !hosts.requiresTLS ? nil : .inClear
    }

    /// - Parameter etag: of what was read last; empty to read it in any case. Throws `OutboundError`.
    func read(_ url: OutboundURL, etag: String) async throws -> Answer {
        try await pool.run { [self] in try answer(url, etag: etag) }
    }

    /// On a thread that may wait.
    private func answer(_ url: OutboundURL, etag: String) throws -> Answer {
        let deadline = ContinuousClock.now + settings.timeout
        var url = url
        for _ in 0...Self.maxRedirects {
            var transfer = OutboundTransfer(userAgent: userAgent, hosts: hosts)
            transfer.limits.total = deadline - .now
            transfer.isCancelled = { [isClosed] in isClosed.isSet }
            var body: [UInt8] = []
            let answer = try transfer.ask(request(url, etag: etag)) { bytes in
                guard body.count + bytes.count <= FeedLimits.maxBytes else { throw OutboundError.tooLarge }
                body.append(contentsOf: bytes)
            }
            switch answer.status {
            case 200...299: return .file(body, etag: Self.tag(answer.fields[Self.tagField]), from: url.text)
            case 304 where !etag.isEmpty: return .unchanged
            case 301, 302, 303, 307, 308:
                guard let next = answer.location.flatMap(url.following) else { throw OutboundError.badRedirect }
                url = next
            default: throw OutboundError.badStatus(answer.status, retryAfterSeconds: answer.retryAfter)
            }
        }
        throw OutboundError.badRedirect
    }

    private func request(_ url: OutboundURL, etag: String) -> OutboundRequest {
        var request = OutboundRequest(url, namedBy: .others)
        request.headers = [("Accept", "text/calendar,*/*;q=0.1")]
        if !etag.isEmpty { request.headers.append(("If-None-Match", etag)) }
        request.privateAddresses = settings.privateAddresses
        request.maxBytes = FeedLimits.maxBytes
        return request
    }

    /// What can be sent back as it is; nothing for others.
    private static func tag(_ field: String?) -> String {
        guard let field, field.utf8.count <= maxTagBytes, field.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return ""
        }
        return field
    }
}

extension FeedFailure {
    /// `nil` where nothing was the server's doing.
    init?(_ error: OutboundError) {
        switch error {
        case .unreachable: self = .unreachable
        case .untrusted: self = .untrusted
        case .timedOut: self = .tookTooLong
        case .tooLarge: self = .tooLarge
        case .refusedAddress: self = .notPublic
        case .refusedHost: self = .refusedHost
        case .refusedClear: self = .inClear
        case .badRedirect: self = .badRedirect
        case .badStatus(404, _), .badStatus(410, _): self = .gone
        case .badStatus(401, _), .badStatus(403, _): self = .refused
        case .badStatus, .badResponse, .badRequest, .resting, .notKept: self = .broken
        case .cancelled, .busy: return nil
        }
    }
}
