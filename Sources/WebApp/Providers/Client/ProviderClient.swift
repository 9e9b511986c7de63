import Auth
import Foundation
import Synchronization

/// The provider of identities, as the site knows it: its addresses, its keys, what it gives for codes. Throws `ProviderFailure`.
final class ProviderClient: Sendable {
    private struct Known {
        var document: (value: ProviderDocument, at: Int64)?
        var keys: JSONWebKeys?
        var rotation = KeyRotation()
    }

    /// So long its addresses are believed.
    private static let documentSeconds: Int64 = 3_600

    let settings: ProviderSettings
    let calls: ProviderCalls
    private let clock: @Sendable () -> Int64
    private let known = Mutex(Known())

    init(_ settings: ProviderSettings, _ site: Settings, clock: @escaping @Sendable () -> Int64) {
        (self.settings, self.clock) = (settings, clock)
        calls = ProviderCalls(settings, site: site.address, hosts: site.outboundHosts, clock: clock)
    }

    func close() { calls.close() }

    /// Its addresses. Where it cannot say them anew, those of before.
    func document() async throws(ProviderFailure) -> ProviderDocument {
        let (now, old) = (clock(), known.withLock { $0.document })
        if let old, (0..<Self.documentSeconds).contains(now - old.at) { return old.value }
        do {
            let json = try await get(settings.provider.discoveryAddress, most: ProviderDocument.maxBytes)
            let new = try Self.checked { () throws(IdentityTokenError) in
                try ProviderDocument(json: json, of: settings.provider)
            }
            known.withLock { $0.document = (new, now) }
            return new
        } catch {
            guard let old, case .away = error else { throw error }
            return old.value
        }
    }

    /// What a token says, checked by `read` with the provider's keys: with new ones where it names one that is not known.
    func read<Value>(
        _ document: ProviderDocument,
        _ read: (JSONWebKeys) throws(IdentityTokenError) -> Value
    ) async throws(ProviderFailure) -> Value {
        let keys = try await keys(document)
        do {
            return try read(keys)
        } catch {
            let now = clock()
            let isDue = known.withLock { $0.rotation.fetches(after: error, at: now) }
            guard isDue else { throw .refused(error) }
        }
        let new = try await newKeys(document)
        return try Self.checked { () throws(IdentityTokenError) in try read(new) }
    }

    private func keys(_ document: ProviderDocument) async throws(ProviderFailure) -> JSONWebKeys {
        let now = clock()
        let (keys, isStale) = known.withLock { ($0.keys, $0.rotation.isStale(at: now)) }
        guard let keys, !isStale else { return try await newKeys(document) }
        return keys
    }

    private func newKeys(_ document: ProviderDocument) async throws(ProviderFailure) -> JSONWebKeys {
        let json = try await get(document.keysAddress, most: JSONWebKeys.maxBytes)
        let keys = try Self.checked { () throws(IdentityTokenError) in try JSONWebKeys(json: json) }
        let now = clock()
        known.withLock { ($0.keys, $0.rotation) = (keys, KeyRotation(triedAt: now)) }
        return keys
    }

    private func get(_ address: String, most: Int) async throws(ProviderFailure) -> [UInt8] {
        guard let url = OutboundURL(address) else { throw .away(.badRequest) }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.headers = [("Accept", "application/json")]
        request.maxBytes = most
        return try await calls.body(of: request)
    }

    static func checked<Value>(_ read: () throws(IdentityTokenError) -> Value) throws(ProviderFailure) -> Value {
        do { return try read() } catch { throw .refused(error) }
    }
}
