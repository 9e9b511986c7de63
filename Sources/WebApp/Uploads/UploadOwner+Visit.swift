import Models

extension UploadOwner {
    /// Whose the files are that this visitor sends: the member's, else those of the guest that the device was last; `nil`
    /// for one who may send none.
    static func of(_ visit: Visit) throws -> UploadOwner? {
        if let account = visit.signedIn?.account { return account.isSuspended ? nil : .account(account.id) }
        let cookie = GuestCookie(visit)
        return try visit.app.database.read { db in
            for id in cookie.candidates {
                guard let guest = try GuestbookGuest.find(id, db), guest.account == nil, guest.bannedAt == nil,
                    cookie.isTheirs(guest, visit.app)
                else { continue }
                return .guest(guest.id)
            }
            return nil
        }
    }
}
