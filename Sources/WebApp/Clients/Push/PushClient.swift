import Auth
import Models
import Synchronization

/// Brings messages to browsers through the push services that their makers run (RFC 8030).
final class PushClient: Sendable {
    enum Outcome: Sendable, Hashable {
        case delivered
        /// The browser has withdrawn; it is to be forgotten.
        case gone
        case tooLarge
        /// The service does not believe us, or understands nothing.
        case refused(status: Int)
        /// The operator does not let us call the service.
        case refusedHost
        /// The service has asked us to wait so many seconds.
        case later(seconds: Int64)
    }

    private let known: Mutex<VAPIDKeys>
    private let contact: String
    private let ownService: OutboundURL.Origin?
    private let hosts: OutboundHosts
    private let http: OutboundHTTP
    /// By origin: one token is good for many messages.
    private let tokens = Mutex<[OutboundURL.Origin: VAPIDToken]>([:])

    private let breakers = PushBreakers()

    private static let maxTokens = 100
    /// A token that ends sooner is made anew.
    private static let tokenReserveSeconds: Int64 = 3_600

    init(_ settings: Settings, keys: VAPIDKeys) {
        known = Mutex(keys)
        // Some services want an address that is really valid, so a mail address of localhost is the last resort.
        contact =
            settings.address.isHTTPS
            ? settings.address.text : "mailto:" + (settings.sender?.address ?? "hereabouts@localhost")
        ownService = settings.pushService?.origin
        hosts = settings.outboundHosts
        // Workers wait for the answer, and a service that hangs must not hold them up for long.
        http = OutboundHTTP(
            userAgent: "Hereabouts/\(Version.current) (+\(settings.address.text))",
            hosts: hosts,
            timeout: settings.pushTimeout,
            threads: JobWorkers.pushing,
            maxWaiting: 16
        )
    }

    func close() { http.close() }

    var keys: VAPIDKeys { known.withLock { $0 } }

    /// Others, where they are.
    func take(_ keys: VAPIDKeys) {
        let isOther = known.withLock { known in
            defer { known = keys }
            return known.publicKey != keys.publicKey
        }
        if isOther { tokens.withLock { $0.removeAll() } }
    }

    /// The address of an endpoint, `nil` where we push to none: without encryption, unless it is the operator's own
    /// service. That it lies in the public internet is seen when it is called.
    func destination(of endpoint: String) -> OutboundURL? {
        guard let url = OutboundURL(endpoint), url.origin.scheme == "https" || url.origin == ownService else {
            return nil
        }
        return url
    }

    /// Whether the operator lets us call the service at this address.
    func mayCall(_ url: OutboundURL) -> Bool { outbound(url).mayCall(url.origin.host, of: hosts) }

    private func outbound(_ url: OutboundURL) -> OutboundRequest {
        OutboundRequest(url, namedBy: url.origin == ownService ? .ofOperator : .others)
    }

    /// Throws `OutboundError` where it may be tried again.
    func send(_ message: PushMessage, to subscription: PushSubscription, now: Int64) async throws -> Outcome {
        guard let url = destination(of: subscription.endpoint),
            let recipient = PushRecipient(
                publicKey: subscription.publicKey,
                authSecret: subscription.authSecret
            )
        else { return .gone }
        do {
            let request = try request(message, to: recipient, at: url, now: now)
            return try await breakers.guarding(url.origin, now: now) {
                try await http.fetch(request) { _ in .delivered }
            }
        } catch OutboundError.badStatus(let status, let retryAfter) {
            return try outcome(status, retryAfter)
        } catch OutboundError.refusedAddress {
            return .gone
        } catch OutboundError.refusedHost {
            // Kept: the operator may add it to the list.
            return .refusedHost
        }
    }

    private func request(
        _ message: PushMessage,
        to recipient: PushRecipient,
        at url: OutboundURL,
        now: Int64
    ) throws -> OutboundRequest {
        var random = SystemRandomNumberGenerator()
        let content = try message.content(maxBytes: PushEncryption.maxMessageBytes)
        var request = outbound(url)
        request.content = try PushEncryption.encrypt(content, for: recipient, using: &random)
        request.headers = [
            ("Content-Type", "application/octet-stream"), ("Content-Encoding", "aes128gcm"),
            ("TTL", "\(message.seconds)"), ("Urgency", message.urgency.rawValue), ("Topic", message.topic),
        ]
        request.authorization = try token(for: url.origin, now: now).authorization
        if url.origin == ownService { request.privateAddresses = .allowedAtOrigin }
        request.maxBytes = 65_536
        return request
    }

    private func outcome(_ status: Int, _ retryAfter: Int?) throws -> Outcome {
        switch status {
        case 404, 410: return .gone
        case 413: return .tooLarge
        case 429, 500...599:
            if let retryAfter { return .later(seconds: Int64(retryAfter)) }
            throw OutboundError.badStatus(status, retryAfterSeconds: nil)
        default: return .refused(status: status)
        }
    }

    private func token(for origin: OutboundURL.Origin, now: Int64) throws -> VAPIDToken {
        if let known = tokens.withLock({ $0[origin] }), known.expiresAt > now + Self.tokenReserveSeconds {
            return known
        }
        let isStandard = origin.port == (origin.scheme == "https" ? "443" : "80")
        let audience = "\(origin.scheme)://\(origin.host)" + (isStandard ? "" : ":\(origin.port)")
        let token = try VAPIDToken(for: audience, contact: contact, keys: keys, now: now)
        tokens.withLock { tokens in
            if tokens.count >= Self.maxTokens { tokens.removeAll() }
            tokens[origin] = token
        }
        return token
    }
}
