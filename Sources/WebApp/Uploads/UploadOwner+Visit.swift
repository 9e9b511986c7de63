import Models

extension UploadOwner {
    /// Whose files this visitor has: the member's, and those of each guest that the device is, the newest first. What is
    /// sent now is the first one's. What the device has begun before it joined another book, or logged in, is still its
    /// own. Nothing for one who may send nothing.
    static func all(of visit: Visit) throws -> [UploadOwner] {
        let account = visit.signedIn?.account
        if account?.isSuspended == true { return [] }
        let cookie = GuestCookie(visit)
        let guests = try visit.app.database.read { db in
            try GuestbookGuest.list(cookie.candidates, db).filter {
                $0.account == nil && $0.bannedAt == nil && cookie.isTheirs($0, visit.app)
            }
        }
        return (account.map { [.account($0.id)] } ?? []) + guests.map { .guest($0.id) }
    }
}
