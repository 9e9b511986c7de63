import Models
import Templates

extension HiddenNote {
    /// What `reader` is told of something of `maker`'s; `nil` where it is not hidden.
    static func find(
        _ kind: ModerationSubject.Kind,
        _ number: Int64,
        since hiddenAt: Int64?,
        by maker: AccountID,
        for reader: AccountID?,
        _ db: DatabaseConnection
    ) throws -> HiddenNote? {
        guard hiddenAt != nil else { return nil }
        return HiddenNote(isForMaker: maker == reader, words: try ModerationCase.words(kind, number, db) ?? "")
    }
}
