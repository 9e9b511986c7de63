import Clocks
import Foundation

@testable import Models
@testable import Templates

/// Pages of events that are voted on, and of those that repeat.
struct PollSamples {
    let events: EventSamples

    private var word: (String) -> String { events.word }
    private var now: Int64 { EventSamples.now }

    var all: [(name: String, html: String)] {
        [
            ("poll-host", event(.polling, .host, poll: shown)),
            ("poll-invited", event(.polling, .invited, poll: shown)),
            ("poll-passed", event(.polling, .host, poll: PollShown(poll: poll(start: now - 9 * 86_400)))),
            ("poll-stranger", event(.polling, nil, poll: shown)),
            ("poll-error", event(.polling, .invited, poll: shown, errors: FieldErrors(form: word("It has passed.")))),
            ("poll-fix", fix()), ("poll-fix-refused", fix(refused: Array(poll().options.suffix(1)))),
            ("poll-fix-error", fix(errors: [.time: word("Choose a time.")])), ("poll-options", options()),
            ("poll-options-errors", options([.placeName: word("Too long."), .date: word("No day.")])),
            ("poll-edit", edit),
            ("series-host", event(.planned, .host, series: series())),
            ("series-invited", event(.planned, .invited, series: series())),
            ("series-day", event(.planned, .invited, series: series(day: day(1, .maybe)))),
            ("series-day-out", event(.planned, .cohost, series: series(day: day(2, .going, isOut: true)))),
            ("series-day-move", event(.planned, .cohost, series: series(day: movedDay), move: moveInput)),
            ("series-over", event(.planned, .invited, series: series(days: []))),
            ("meeting-poll", events.new(input, choices)),
            ("meeting-poll-errors", events.new(input, choices, errors: errors)),
            ("meeting-series", events.new(seriesInput, events.choices)),
        ]
    }

    private func poll(start: Int64? = nil) -> Poll {
        let first = start ?? now + 86_400
        let times = (0..<3).map { index in
            let start = first + Int64(index) * 86_400
            return PollOption(id: PollOptionID(rawValue: Int64(index + 1)), choice: .time(events.time(start)))
        }
        let places = ["Café Nord", "By the fountain"].enumerated().map { index, name in
            let place = EventPlace(id: nil, name: word(name), address: word("Main Street 1"), point: nil)
            return PollOption(id: PollOptionID(rawValue: Int64(index + 4)), choice: .place(place))
        }
        let (one, other) = (AttendanceID(rawValue: 9), AttendanceID(rawValue: 10))
        let votes: [PollOptionID: [AttendanceID: Vote]] = [
            times[0].id: [one: .yes, other: .maybe], times[1].id: [one: .no], places[0].id: [other: .yes],
        ]
        return Poll(options: times + places, votes: votes, start: first)
    }

    /// The reader, a co-host who has voted, and somebody by mail who has not.
    private var voters: [EventPerson] {
        [
            EventPerson(attendance: events.attendance(.host, .going), person: events.byline, hasVoted: true),
            EventPerson(
                attendance: events.attendance(.cohost, .none, number: 10),
                person: Byline(username: word("bo-d"), displayName: word("Bo")),
                hasVoted: true
            ),
            EventPerson(
                attendance: events.attendance(.invited, .none, email: word("dee@example.org"), number: 11),
                person: nil
            ),
        ]
    }

    private var shown: PollShown { PollShown(poll: poll(), input: [PollOptionID(rawValue: 3): .maybe]) }

    private func day(_ number: Int64, _ answer: Answer, isOut: Bool = false) -> SeriesDay {
        SeriesDay(
            start: now + (2 + 7 * number) * 86_400,
            isTakenOut: isOut,
            answer: answer,
            counts: AnswerCounts(going: 2, waiting: 0, maybe: 1, declined: 0, none: 1, seats: 2)
        )
    }

    private var movedDay: SeriesDay {
        let usual = day(1, .going)
        let moved = MovedDay(startsAt: usual.start + 86_400, length: 3_600)
        return SeriesDay(start: usual.start, moved: moved, isTakenOut: false, answer: .going, counts: usual.counts)
    }

    private var moveInput: DayMoveInput {
        DayMoveInput(
            date: word("2026-13-01"),
            time: word("18:30"),
            endTime: "",
            errors: [.date: word("“2026-13-01” is no day.")]
        )
    }

    private func series(days: [SeriesDay]? = nil, day: SeriesDay? = nil) -> SeriesShown {
        let all = days ?? [self.day(0, .going), self.day(1, .maybe), self.day(2, .going, isOut: true)]
        // A rule whose values are in range.
        let rule = try! RecurrenceRule(.weekly([.tuesday, .thursday]), end: .until(now + 90 * 86_400))
        return SeriesShown(rule: rule, days: all, day: day)
    }

    private func sample(_ status: EventStatus, isSeries: Bool) -> Event {
        let event = events.event(status: status)
        var values = event.values
        if isSeries { values.recurrence = "FREQ=WEEKLY;BYDAY=TU,TH" }
        return Event(
            id: event.id,
            code: event.code,
            host: event.host,
            audience: event.audience,
            status: status,
            values: values,
            listedAt: event.listedAt,
            sequence: 0,
            cancelMessage: "",
            remindedFor: nil,
            nudgedAt: nil,
            createdAt: now,
            updatedAt: now
        )
    }

    private func event(
        _ status: EventStatus,
        _ role: AttendanceRole?,
        poll: PollShown? = nil,
        series: SeriesShown? = nil,
        move: DayMoveInput? = nil,
        errors: FieldErrors = .none
    ) -> String {
        EventPage(
            context: events.mine,
            event: sample(status, isSeries: series != nil),
            host: events.byline,
            mine: role.map { events.attendance($0, $0 == .host ? .going : .none) },
            guests: poll == nil ? events.guests : voters,
            counts: poll == nil
                ? events.counts
                : AnswerCounts(going: 0, waiting: 0, maybe: 0, declined: 0, none: 1, seats: 1, voted: 2),
            poll: poll,
            series: series,
            move: move,
            now: now,
            errors: errors
        ).renderedString()
    }

    private func fix(refused: [PollOption] = [], errors: FieldErrors = .none) -> String {
        PollFixPage(
            context: events.mine,
            event: sample(.polling, isSeries: false),
            poll: poll(),
            refused: refused,
            now: now,
            errors: errors
        ).renderedString()
    }

    private func options(_ errors: FieldErrors = .none) -> String {
        var input = PollOptionInput()
        if !errors.isEmpty { input.placeName = word("Ada's") }
        return PollOptionsPage(
            context: events.mine,
            event: sample(.polling, isSeries: false),
            poll: poll(),
            bookmarks: Array(events.places.prefix(1)),
            input: input,
            now: now,
            errors: errors
        ).renderedString()
    }

    private var edit: String {
        EventEditPage(
            context: events.mine,
            event: sample(.polling, isSeries: false),
            input: events.input,
            choices: events.choices,
            today: CivilDate(utcAt: AccountSamples.now)
        ).renderedString()
    }

    private var input: EventInput {
        var input = events.input
        input.optionDates = ["2026-11-29", word("no day"), "", ""]
        input.optionTimes = ["18:30", word("no time"), "", ""]
        input.optionPlaces = [events.places[0].id.description, events.places[1].id.description]
        return input
    }

    private var choices: MeetingChoices {
        MeetingChoices(
            friends: [events.byline],
            place: VenueOption(place: events.places[0]),
            candidates: [VenueOption(place: events.places[0]), VenueOption(place: events.places[1])],
            venues: .found([VenueOption(place: events.places[1])], around: word("Munich"), failures: []),
            zone: "Europe/Berlin"
        )
    }

    private var errors: FieldErrors {
        [
            .optionDate: word("Other time 2: no day."), .repeats: word("No votes on a series."),
            .repeatDays: word("No day."), .repeatCount: word("No number."),
        ]
    }

    private var seriesInput: EventInput {
        var input = events.input
        (input.repeats, input.repeatDays, input.repeatEvery) = ("weekly", ["TU", "TH"], word("2"))
        (input.repeatEnd, input.repeatUntil, input.repeatCount) = ("until", word("2027-01-31"), word("9"))
        return input
    }
}
