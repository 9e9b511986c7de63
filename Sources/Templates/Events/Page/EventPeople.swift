import Auth
import Models

/// Who comes, who may, who has not said: faces with their answers.
struct EventPeople: HTML {
    let event: Event
    let guests: [EventPerson]
    let counts: AnswerCounts
    /// Whether addresses may be shown.
    let manages: Bool
    let assets: AssetPaths

    /// More than these are listed on demand.
    private static let shown = 8

    var body: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { tr("People") }
                if manages { A(.class("text-button"), .href(.event(event.code, .people))) { tr("Manage") } }
            }
            if guests.count > Self.shown {
                EventFaces(guests: guests, total: counts.total)
                Details {
                    Summary { tr("Everybody and their answers") }
                    rows
                }
            } else {
                rows
            }
        }
    }

    @HTMLBuilder private var rows: some HTML {
        UL(.class("rows")) {
            for guest in guests {
                LI(.class("row")) {
                    Face(name: guest.faceName, of: guest.person?.username, photo: guest.person?.photo)
                    Div(.class("row-text")) {
                        if let person = guest.person {
                            A(.class("row-link"), .href(.person(username: person.username)), .dir("auto")) {
                                person.displayName
                            }
                        } else {
                            Span(.dir("auto")) { guest.name(forManager: manages) }
                        }
                        if let held = guest.held {
                            P(.class("soft")) { HeldMailWords(held, zone: event.time.zone).sentence }
                        }
                        if !guest.attendance.note.isEmpty {
                            P(.class("excerpt"), .dir("auto")) { guest.attendance.note }
                        }
                    }
                    Span(.class("soft")) { guest.roleWords }
                }
            }
        }
        if counts.total > guests.count {
            P(.class("soft")) { tr("And \(counts.total - guests.count) more.") }
        }
    }
}

/// The faces of the first, whoever comes before whoever does not, and how many there are besides. Their names and their
/// numbers stand beside them as words.
struct EventFaces: HTML {
    let guests: [EventPerson]
    let total: Int

    private static let limit = 8

    var body: some HTML {
        let comes = guests.filter { $0.attendance.answer == .going }
        let first = (comes + guests.filter { $0.attendance.answer != .going }).prefix(Self.limit)
        Div(.class("faces"), .ariaHidden) {
            for guest in first { Face(name: guest.faceName, of: guest.person?.username, photo: guest.person?.photo) }
            if total > first.count { Span(.class("face more")) { "+\(total - first.count)" } }
        }
    }
}

/// "5 going, 2 maybe, 3 not answered · 7 of 10 seats taken"; while it is voted on "3 voted, 2 not answered"; of a public
/// event "5 coming, 3 subscribed".
struct EventCounts {
    let event: Event
    let counts: AnswerCounts

    var words: String {
        let isPublic = event.audience == .public
        // Nobody comes to what has no time yet, not even its host.
        let isVotedOn = event.status == .polling
        let parts = [
            Count(counts.voted, "%1 voted", "%1 voted"),
            isPublic
                ? Count(counts.going, "%1 coming", "%1 coming")
                : Count(isVotedOn ? 0 : counts.going, "%1 going", "%1 going"),
            Count(counts.waiting, "%1 waiting for a seat", "%1 waiting for a seat"),
            Count(counts.maybe, "%1 maybe", "%1 maybe"),
            Count(counts.none, "%1 not answered", "%1 not answered"),
            Count(counts.declined, "%1 can’t go", "%1 can’t go"),
            Count(counts.subscribed, "%1 subscribed", "%1 subscribed"),
        ]
        let said = ListWords.all(parts.filter { $0.number > 0 }.map(\.words))
        guard let capacity = event.values.capacity else { return said }
        return Count(capacity, "%2 · %3 of %1 seat taken", "%2 · %3 of %1 seats taken", said, "\(counts.seats)").words
    }
}

extension AnswerCounts {
    var total: Int { going + waiting + maybe + declined + none + voted }
}

extension EventPerson {
    /// The address of somebody without an account is the hosts' business alone, and theirs only where they have typed it.
    func name(forManager manages: Bool) -> String {
        guard person == nil, manages, let address = attendance.shownEmail else { return shownName }
        let shown = InternationalDomain.shown(address)
        return attendance.guestName.isEmpty ? shown : "\(attendance.guestName) (\(shown))"
    }

    /// The name that everybody sees. A name that nobody vouches for is marked, except to the person who gave it.
    var shownName: String {
        if let person { return person.displayName }
        if isReader { return attendance.guestName.isEmpty ? tr("You") : tr("\(attendance.guestName) (you)") }
        return attendance.guestName.isEmpty ? tr("Guest by mail") : tr("\(attendance.guestName) (by mail)")
    }

    /// What the letter of the face is taken from.
    var faceName: String {
        if let person { return person.displayName }
        return attendance.guestName.isEmpty ? isReader ? tr("You") : tr("Guest") : attendance.guestName
    }

    var roleWords: String {
        switch attendance.role {
        case .host: tr("Host")
        case .cohost: tr("Co-host, \(answerWords.inSentence)")
        case .invited, .subscriber: answerWords
        }
    }

    private var answerWords: String { hasVoted ? tr("Voted") : attendance.words }
}
