import Clocks
import Models

/// A form for an event that the member has not sent yet, with the names of its fields.
struct ExportedDraft: Encodable {
    let door: String
    let fields: [String: [String]]
    let updatedAt: String

    init(_ door: EventDraft.Door, _ draft: EventDraft) {
        self.door = door.rawValue
        fields = draft.fields
        updatedAt = Timestamp.text(draft.updatedAt)
    }
}
