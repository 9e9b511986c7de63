import Clocks
import Models
import Templates

extension EventInput {
    /// As the form brings it.
    init(_ form: Form, by door: EventDoor) {
        self.init(door)
        read { form.fields.all($0) }
        normalise()
    }

    /// As it was left.
    init(_ draft: EventDraft, by door: EventDoor) {
        self.init(door)
        read { draft.fields[$0] ?? [] }
    }

    private mutating func normalise() {
        information = information.replacing("\r\n", with: "\n")
        emails = emails.replacing("\r\n", with: "\n")
        // A picker without scripts may send several names in one field.
        participants = participants.flatMap {
            $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
        }
    }

    /// The day and time by the wall; `nil` while they are not both there and right.
    var wall: Int64? { LocalTime(typedDate: date, clock: time)?.wall }
}
