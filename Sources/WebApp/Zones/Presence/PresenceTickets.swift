import Auth
import HTTPServer
import Models

/// The tickets of a browser: for each zone in which its member is, until when that was so. The seal hangs on the secret of
/// the zone's row and on the account, so a ticket opens nothing else and helps nobody else.
struct PresenceTickets: Sendable {
    private var names: [SealedName]

    /// Zones that overlap; the oldest goes.
    private static let most = 8
    private static let name = "presence"
    private static let purpose = "presence"

    init(_ visit: Visit) {
        let text = visit.cookies[visit.app.address.cookieName(Self.name)] ?? ""
        names = text.split(separator: "~").prefix(Self.most).compactMap { SealedName($0) }
    }

    /// Until when the member is in the zone, in epoch seconds; `nil` where they are not, as far as is known. A ticket in the
    /// cookie is good as long as its row: whoever has left or logged out has none, on whichever process that was.
    func until(
        in zone: Zone,
        of account: AccountID,
        _ app: App,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        let secret = Self.secret(zone, account)
        let mine = names.filter { Self.zone($0) == zone.id.rawValue }
        let good = mine.filter { $0.isValid(secret: secret, for: Self.purpose, with: app.signingKey) }
        guard let until = good.compactMap(Self.until).max(), until > now else { return nil }
        return try PresenceTicket.find(of: account, in: zone.id, db)?.endsAt
    }

    mutating func set(_ until: Int64?, in zone: Zone, of account: AccountID, _ app: App) {
        names.removeAll { Self.zone($0) == zone.id.rawValue }
        guard let until else { return }
        let body = "\(zone.id).\(until)"
        let name = SealedName(
            body,
            secret: Self.secret(zone, account),
            for: Self.purpose,
            with: app.signingKey
        )
        names = [name] + names.prefix(Self.most - 1)
    }

    func cookie(_ visit: Visit) -> SetCookie {
        let text = names.map(\.text).joined(separator: "~")
        return visit.cookie(Self.name, text, maxAgeSeconds: text.isEmpty ? 0 : PresenceTicket.seconds)
    }

    private static func secret(_ zone: Zone, _ account: AccountID) -> [UInt8] {
        zone.secret.bytes + Array(String(account.rawValue).utf8)
    }

    private static func zone(_ name: SealedName) -> Int64? { part(name, 0) }
    private static func until(_ name: SealedName) -> Int64? { part(name, 1) }

    private static func part(_ name: SealedName, _ index: Int) -> Int64? {
        let parts = name.body.split(separator: ".")
        return parts.count == 2 ? Int64(parts[index]) : nil
    }
}
