@testable import Models
@testable import Templates

/// Talk on an event, for its host and for somebody who is in it, in each of its states.
struct TalkSamples {
    let word: (_ ordinary: String) -> String
    let events: EventSamples

    private var author: Author {
        Author(id: AccountID(rawValue: 3), username: word("bo.d"), name: word("Bo"), photoKey: nil)
    }

    private var entries: [TalkEntry] {
        let (writer, guest) = (TalkWriter.member(author.id), TalkWriter.guest(AttendanceID(rawValue: 11)))
        let reply = TalkMessage(id: 3, parent: 2, by: guest, words: word("I do"), createdAt: now, editedAt: now + 60)
        var words = TalkEntry(
            TalkMessage(id: 2, by: writer, words: word("Who brings a board?"), createdAt: now),
            author: author,
            replies: [TalkEntry(reply, author: nil, guestName: word("Cleo"))]
        )
        words.reactions = [.heart: 2]
        words.own = [.heart]
        let late = TalkMessage(id: 4, by: guest, kind: .late, words: "", minutes: 20, createdAt: now)
        let hidden = TalkMessage(id: 5, by: writer, words: word("Rude"), isHidden: true, createdAt: now)
        return [TalkEntry(hidden, author: author), TalkEntry(late, author: nil, guestName: word("Cleo")), words]
    }

    private var update: TalkEntry {
        let message = TalkMessage(
            id: 1,
            by: .member(author.id),
            kind: .update,
            words: word("We start at seven."),
            createdAt: now
        )
        return TalkEntry(message, author: author)
    }

    private let now = EventSamples.now

    private func talk(_ role: AttendanceRole, _ mode: TalkMode, empty: Bool = false) -> TalkShown {
        let (event, mine) = (events.event(), events.attendance(role, .going))
        let visit = TalkVisit(
            scope: .event(event, day: nil),
            talk: Talk(id: 1, mode: mode),
            role: role.manages ? .host : .person,
            writer: TalkWriter(mine),
            attendance: mine,
            mode: mode
        )
        return TalkShown(
            visit: visit,
            door: .event(event.code),
            updates: empty ? ([], false) : ([update], false),
            words: empty ? ([], false) : (entries, true),
            seen: 2,
            mayBeLate: !role.manages
        )
    }

    private func page(_ talk: TalkShown, _ errors: FieldErrors = .none) -> String {
        TalkPage(context: PageContext(csrfToken: "t"), talk: talk, errors: errors).renderedString()
    }

    private func message(_ role: AttendanceRole) -> String {
        TalkMessagePage(context: PageContext(csrfToken: "t"), talk: talk(role, .everybody), entry: entries[2])
            .renderedString()
    }

    var all: [(name: String, html: String)] {
        [
            ("talk-host", page(talk(.host, .everybody))), ("talk-guest", page(talk(.invited, .everybody))),
            ("talk-empty", page(talk(.invited, .everybody, empty: true))),
            ("talk-hosts-alone", page(talk(.invited, .hosts, empty: true))),
            ("talk-closed", page(talk(.host, .closed))), ("talk-message", message(.invited)),
            ("talk-message-host", message(.host)),
        ]
    }
}
