import Models
import Templates

extension MeetingInput {
    /// As the form brings it.
    init(_ form: Form) {
        self.init()
        read { form.fields.all($0) }
        normalise()
    }

    /// As it was left.
    init(_ draft: EventDraft) {
        self.init()
        read { draft.fields[$0] ?? [] }
    }

    private mutating func normalise() {
        description = description.replacing("\r\n", with: "\n")
        emails = emails.replacing("\r\n", with: "\n")
        // A picker without scripts may send several names in one field.
        participants = participants.flatMap {
            $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
        }
    }

    /// The day and time by the wall; `nil` while they are not both there and right.
    var wall: Int64? {
        guard case .at(let wall)? = OpenFilter("\(date)T\(time)") else { return nil }
        return wall
    }
}
