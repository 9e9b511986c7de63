import Models

extension UploadOwner {
    /// Whose the files are that this visitor sends; `nil` for one who may send none.
    static func of(_ visit: Visit) throws -> UploadOwner? {
        visit.signedIn.map { .account($0.account.id) }
    }
}
