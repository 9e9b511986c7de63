import Foundation
import Logging
import Models
import Synchronization

/// Asks SoundCloud what an address is: without keys its oEmbed, with them its API, too. Throws `OutboundError`.
final class SoundCloudClient: Sendable {
    private struct Token {
        let text: String
        let until: ContinuousClock.Instant
    }

    /// The most songs of one set.
    static let maxTracks = 200
    private static let maxPages = 5
    private static let maxBytes = 1 << 20

    private let settings: SoundCloudSettings
    private let http: OutboundHTTP
    private let logger: Logger
    /// Fifty in twelve hours are all that there are.
    private let token = Mutex<Token?>(nil)

    init(_ settings: SoundCloudSettings, _ site: Settings, logger: Logger) {
        self.settings = settings
        self.logger = logger
        http = OutboundHTTP(
            userAgent: "Hereabouts/\(Version.current) (+\(site.address.text))",
            hosts: site.outboundHosts,
            timeout: settings.timeout,
            threads: 4
        )
    }

    func close() { http.close() }

    func embed(_ address: SoundCloudAddress) async throws -> SoundCloudEmbed {
        let query: KeyValuePairs = [
            "format": "json", "url": address.text, "maxheight": "166", "auto_play": "false", "show_comments": "false",
        ]
        return try await read(SoundCloudEmbed.self, settings.site.appending(path: ["oembed"], query: query))
    }

    var hasKeys: Bool { settings.keys != nil && settings.api != nil && settings.tokens != nil }

    /// The track, or those of the set.
    func tracks(_ address: SoundCloudAddress) async throws -> [SoundCloudResource] {
        guard let api = settings.api else { throw OutboundError.badRequest }
        let found = try await call(
            SoundCloudResource.self,
            api.appending(path: ["resolve"], query: ["url": address.text])
        )
        guard found.kind == "playlist" || found.kind == "system-playlist" || !found.tracks.isEmpty else {
            return [found]
        }
        guard let urn = found.urn else { return Array(found.tracks.prefix(Self.maxTracks)) }
        var tracks: [SoundCloudResource] = []
        var next = api.appending(
            path: ["playlists", urn, "tracks"],
            query: ["linked_partitioning": "true", "limit": "50"]
        )
        for _ in 0..<Self.maxPages {
            // A token goes nowhere else.
            guard let url = next, url.origin == api.origin, tracks.count < Self.maxTracks else { break }
            let page = try await call(SoundCloudPage.self, url)
            tracks += page.tracks
            next = page.next.flatMap { OutboundURL($0) }
        }
        return Array(tracks.prefix(Self.maxTracks))
    }

    private func call<Value: Decodable & Sendable>(_ type: Value.Type, _ url: OutboundURL?) async throws -> Value {
        do {
            return try await read(type, url, authorization: "OAuth \(try await currentToken())")
        } catch OutboundError.badStatus(401, let seconds) {
            token.withLock { $0 = nil }
            throw OutboundError.badStatus(401, retryAfterSeconds: seconds)
        }
    }

    private func currentToken() async throws -> String {
        if let token = token.withLock({ $0 }), token.until > .now { return token.text }
        guard let keys = settings.keys, let url = settings.tokens else { throw OutboundError.badRequest }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.form = [("grant_type", "client_credentials")]
        request.authorization = "Basic " + Data("\(keys.clientID):\(keys.secret)".utf8).base64EncodedString()
        let new = try await fetch(SoundCloudToken.self, request)
        token.withLock { $0 = Token(text: new.text, until: .now + .seconds(new.seconds - 30)) }
        return new.text
    }

    private func read<Value: Decodable & Sendable>(
        _ type: Value.Type,
        _ url: OutboundURL?,
        authorization: String? = nil
    ) async throws -> Value {
        guard let url else { throw OutboundError.badRequest }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.authorization = authorization
        return try await fetch(type, request)
    }

    private func fetch<Value: Decodable & Sendable>(_ type: Value.Type, _ request: OutboundRequest) async throws
        -> Value
    {
        var request = request
        request.headers.append(("Accept", "application/json; charset=utf-8"))
        request.privateAddresses = .allowedAtOrigin
        request.maxBytes = Self.maxBytes
        do {
            return try await http.fetch(request) { try JSONDecoder().decode(type, from: Data($0.body)) }
        } catch {
            logger.warning("SoundCloud: \(error)")
            throw error
        }
    }
}
