/// Something that was said in a talk.
package struct TalkMessage: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable, ColumnValue {
        /// A host has told all who are in it.
        case update
        case words
        /// Somebody comes late.
        case late
    }

    package let id: Int64
    package let talk: Int64
    /// What it answers.
    package let parent: Int64?
    package let account: AccountID?
    package let attendance: AttendanceID?
    package let kind: Kind
    package let words: String
    /// So late its writer comes.
    package let minutes: Int?
    /// By a host; whoever has said it sees it still.
    package let isHidden: Bool
    /// Since when nobody but its maker and operators sees it.
    package let hiddenAt: Int64?
    package let picture: StoredPicture?
    package let createdAt: Int64
    package let editedAt: Int64?

    /// Unicode scalars.
    package static let maxLength = 500
    package static let pageSize = 50
    /// What the page of an event shows.
    package static let windowSize = 5

    package init(
        id: Int64,
        talk: Int64 = 1,
        parent: Int64? = nil,
        by writer: TalkWriter,
        kind: Kind = .words,
        words: String,
        minutes: Int? = nil,
        isHidden: Bool = false,
        hiddenAt: Int64? = nil,
        picture: StoredPicture? = nil,
        createdAt: Int64,
        editedAt: Int64? = nil
    ) {
        (self.id, self.talk, self.parent, self.kind, self.words) = (id, talk, parent, kind, words)
        (account, attendance) = (writer.account, writer.attendance)
        (self.minutes, self.isHidden, self.hiddenAt, self.picture) = (minutes, isHidden, hiddenAt, picture)
        (self.createdAt, self.editedAt) = (createdAt, editedAt)
    }

    package func isBy(_ writer: TalkWriter) -> Bool {
        switch writer {
        case .member(let account): self.account == account
        case .guest(let attendance): self.attendance == attendance
        }
    }
}

extension TalkMessage: RowDecodable {
    static let columns =
        Columns(of: "talk_message", "id", "talk_id", "parent_id", "account_id", "attendance_id", "kind", "words")
        + Columns(of: "talk_message", "minutes", "is_hidden", "hidden_at") + StoredPicture.columns.of("talk_message")
        + Columns(of: "talk_message", "created_at", "edited_at")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        talk = try row.next()
        parent = try row.next()
        account = try row.next()
        attendance = try row.next()
        kind = try row.next()
        words = try row.next()
        minutes = try row.next()
        isHidden = try row.next()
        hiddenAt = try row.next()
        picture = try row.next(of: StoredPicture.columns)
        createdAt = try row.next()
        editedAt = try row.next()
    }
}
