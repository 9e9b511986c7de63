import Auth
import Clocks
import Models
import Templates

extension EventInput {
    /// As the form brings it.
    init(_ form: FormData, by door: EventDoor) {
        self.init(door)
        read { form.all($0) }
        normalise()
    }

    /// As it was left.
    init(_ draft: EventDraft, by door: EventDoor) {
        self.init(door)
        read { draft.fields[$0.rawValue] ?? [] }
    }

    private mutating func normalise() {
        (title, placeName, address) = (title.oneLine, placeName.oneLine, address.oneLine)
        information = information.replacing("\r\n", with: "\n")
        emails = emails.replacing("\r\n", with: "\n")
        // A picker without scripts may send several names in one field.
        participants = participants.flatMap {
            $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
        }
        // A script that keeps the form presses no button of it.
        if step == "keep" { step = "" }
        normaliseVote()
    }

    /// A switch that is off says nothing while there is nothing to vote on; one place that was to be voted on is the place.
    private mutating func normaliseVote() {
        guard vote == "0" else { return }
        let offered = Set(optionPlaces).subtracting([""])
        if (place + placeName).isEmpty, offered.count == 1 { (place, optionPlaces) = (offered.first ?? "", []) }
        if (optionDates + optionTimes + optionPlaces).allSatisfy(\.isEmpty) { vote = "" }
    }

    /// Without what could be voted on where nobody votes.
    var offered: EventInput {
        guard !isVoting else { return self }
        var input = self
        (input.optionDates, input.optionTimes, input.optionPlaces) = ([], [], [])
        return input
    }

    /// The day and time by the wall; `nil` while they are not both there and right.
    var wall: Int64? { LocalTime(typedDate: date, clock: time)?.wall }
}
