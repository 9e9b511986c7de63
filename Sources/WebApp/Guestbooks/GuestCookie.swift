import Auth
import HTTPServer
import Models

/// The books in which a device is somebody without an account: a cookie with one sealed number for each, the newest
/// first. The seal hangs on the secret of the guest's row, so it opens that one row and dies with it.
struct GuestCookie: Sendable {
    private(set) var names: [SealedName]

    /// The most books that one device is in; the oldest goes.
    private static let most = 20
    private static let name = "guest"
    private static let purpose = "guestbook-guest"
    private static let lifetimeSeconds: Int64 = 400 * 86_400

    init(_ visit: Visit) {
        let text = visit.cookies[visit.app.address.cookieName(Self.name)] ?? ""
        names = text.split(separator: "~").prefix(Self.most).compactMap { SealedName($0) }
    }

    /// Numbers of rows that the device says it is; to be believed only where `isTheirs`.
    var candidates: [Int64] { names.compactMap { Int64($0.body) } }

    func isTheirs(_ guest: GuestbookGuest, _ app: App) -> Bool {
        names.contains {
            $0.body == String(guest.id)
                && $0.isValid(secret: guest.secret.bytes, for: Self.purpose, with: app.signingKey)
        }
    }

    /// Whom the device is, and was, in the book of an event.
    func guests(of event: EventCode, _ app: App, _ db: DatabaseConnection) throws -> DeviceGuests {
        try DeviceGuests(of: event, among: candidates, db) { isTheirs($0, app) }
    }

    mutating func add(_ guest: GuestbookGuest, _ app: App) {
        names.removeAll { $0.body == String(guest.id) }
        let name = SealedName(String(guest.id), secret: guest.secret.bytes, for: Self.purpose, with: app.signingKey)
        names = [name] + names.prefix(Self.most - 1)
    }

    /// With a guest's name as the current key seals it; `nil` where it is that already. So whoever comes now and then stays in the book
    /// when a former key ends.
    func renewed(for guest: GuestbookGuest, _ app: App) -> GuestCookie? {
        let isCurrent = names.contains {
            $0.body == String(guest.id)
                && $0.isCurrent(secret: guest.secret.bytes, for: Self.purpose, with: app.signingKey)
        }
        guard !isCurrent, isTheirs(guest, app) else { return nil }
        var cookie = self
        cookie.add(guest, app)
        return cookie
    }

    mutating func remove(_ guest: Int64) { names.removeAll { $0.body == String(guest) } }

    /// The header that gives it to the device.
    func cookie(_ visit: Visit) -> SetCookie {
        visit.cookie(
            Self.name,
            names.map(\.text).joined(separator: "~"),
            maxAgeSeconds: names.isEmpty ? 0 : Self.lifetimeSeconds
        )
    }
}
