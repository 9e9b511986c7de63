import Models

/// An event of somebody who is about to leave, and what becomes of it.
struct HostedEventRow: HTML {
    let row: HostedEvent
    /// Not for somebody to whom its page is closed.
    var isLinked = true

    var body: some HTML {
        LI(.class("row"), .dataEvent(row.event.code.description)) {
            if row.event.status != .polling { DateBlock(row.event.listedTime) }
            Div(.class("row-text")) {
                if isLinked {
                    A(.href(.event(row.event.code)), .dir("auto")) { row.event.title }
                } else {
                    Span(.dir("auto")) { row.event.title }
                }
                P(.class("soft")) {
                    if row.event.status != .polling {
                        EventWhen(time: row.event.listedTime)
                        " · "
                    }
                    if let heir { Bdi { heir.displayName } }
                    words
                }
                if let book = row.book { P(.class("soft")) { words(book) } }
            }
        }
    }

    private var heir: Author? {
        if case .inherited(let heir) = row.fate { heir } else { nil }
    }

    private var words: String {
        switch row.fate {
        case .inherited: tr(" hosts it then")
        case .calledOff(0): tr("It is cancelled")
        case .left: tr("It stays with those who were there, without your name and your words")
        case .calledOff(let told):
            Count(
                told,
                "It is cancelled, and the one who is asked is told",
                "It is cancelled, and %1 people are told"
            ).words
        case .deleted: tr("It is deleted: nobody else has to do with it")
        }
    }

    private func words(_ book: LeftBook) -> String {
        let wrote = tr(
            """
            Its guestbook has \(Count(book.entries, "post or reply", "posts and replies").words) by \
            \(Count(book.people, "other person", "other people").words).
            """
        )
        guard heir == nil else { return wrote }
        return [wrote, tr("Nobody can add to it then."), told(book), kept(book)].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func told(_ book: LeftBook) -> String {
        var said: [String] = []
        if book.told > 0 { said.append(Count(book.told, "1 person is told.", "%1 people are told.").words) }
        if book.nameless > 0 {
            said.append(
                Count(
                    book.nameless,
                    "1 person who is in it by a name alone reads it in the book.",
                    "%1 people who are in it by a name alone read it in the book."
                ).words
            )
        }
        return said.joined(separator: " ")
    }

    private func kept(_ book: LeftBook) -> String {
        let days = Count(LeftBook.days, "day", "days").words
        let isChosen = book.keptUntil != nil
        if book.isReadable {
            return isChosen
                ? tr(
                    """
                    Everybody in it can read it and download it for \(days), or until the day that you have chosen if \
                    that is sooner, and then it is removed.
                    """
                )
                : tr("Everybody in it can read it and download it for \(days), and then it is removed.")
        }
        return isChosen
            ? tr(
                """
                Everybody can download what they have posted for \(days), or until the day that you have chosen if \
                that is sooner, and then it is removed.
                """
            )
            : tr("Everybody can download what they have posted for \(days), and then it is removed.")
    }
}

/// Zones of somebody who is about to leave, in which there are songs of others.
struct LeftZones: HTML {
    let zones: [LeftZone]
    var areLinked = true

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("What becomes of your music zones") }
            UL(.class("rows")) {
                for left in zones {
                    LI(.class("row")) {
                        Div(.class("row-text")) {
                            if areLinked {
                                A(.href(.zone(left.zone.id)), .dir("auto")) { left.zone.name }
                            } else {
                                Span(.dir("auto")) { left.zone.name }
                            }
                            P(.class("soft")) { words(left) }
                        }
                    }
                }
            }
        }
    }

    private func words(_ left: LeftZone) -> String {
        tr(
            """
            It has \(Count(left.songs, "song", "songs").words) of \
            \(Count(left.people, "other person", "other people").words). They are told and can hear and download them \
            for \(Count(LeftZone.days, "day", "days").words), and then the zone is removed.
            """
        )
    }
}

/// Whom somebody who is about to leave asks to take each book over.
struct BookSuccessors: HTML {
    let rows: [HostedEvent]
    /// What was chosen when the form was last sent.
    let chosen: [String]

    @HTMLBuilder var body: some HTML {
        let open = rows.filter { $0.isUnclaimed && $0.book?.successors.isEmpty == false }
        for row in open {
            let id = "successor-\(row.event.code)"
            Div(.class("field")) {
                Label(.for(id)) {
                    tr("Hand on the guestbook of ")
                    Bdi { row.event.title }
                }
                Select(.id(id), .name(.successor)) {
                    SelectOption(.value("")) { tr("Nobody: it is closed") }
                    for person in row.book?.successors ?? [] {
                        let value = "\(row.event.code) \(person.username)"
                        SelectOption(.value(value), .selected(chosen.contains(value))) {
                            person.displayName == person.username
                                ? person.username : "\(person.displayName) (\(person.username))"
                        }
                    }
                }
            }
        }
        if !open.isEmpty {
            P(.class("help")) {
                tr("They are asked. Until they have said yes the book is closed.")
                if open.contains(where: { $0.isCalledOff }) {
                    " " + tr("They keep the book and not the event, which is cancelled all the same.")
                }
            }
        }
    }
}

/// What becomes of what somebody hosts who is about to leave.
struct HostedEvents: HTML {
    let rows: [HostedEvent]
    var areLinked = true

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("What becomes of what you host") }
            // Whoever is suspended makes nobody a co-host.
            if areLinked, rows.contains(where: { $0.book != nil && $0.isUnclaimed }) {
                P(.class("help")) { tr("Whoever you make a co-host before keeps the event and its guestbook.") }
            }
            UL(.class("rows")) { for row in rows { HostedEventRow(row: row, isLinked: areLinked) } }
        }
    }
}

extension HostedEvent {
    fileprivate var isCalledOff: Bool {
        if case .calledOff = fate { true } else { false }
    }

    fileprivate var isUnclaimed: Bool {
        if case .inherited = fate { false } else { true }
    }
}
