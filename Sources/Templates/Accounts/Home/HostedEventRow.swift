import Models

/// An event of somebody who is about to leave, and what becomes of it.
struct HostedEventRow: HTML {
    let row: HostedEvent

    var body: some HTML {
        LI(.class("row"), .dataEvent(row.event.code.description)) {
            if row.event.status != .polling { DateBlock(row.event.listedTime) }
            Div(.class("row-text")) {
                A(.href(.event(row.event.code)), .dir("auto")) { row.event.title }
                P(.class("soft")) {
                    if row.event.status != .polling {
                        EventWhen(time: row.event.listedTime)
                        " · "
                    }
                    if let heir { Bdi { heir.displayName } }
                    words
                }
            }
        }
    }

    private var heir: Author? {
        if case .inherited(let heir) = row.fate { heir } else { nil }
    }

    private var words: String {
        switch row.fate {
        case .inherited: tr(" hosts it then")
        case .calledOff(let told):
            Count(
                told,
                "It is cancelled, and the one who is asked is told",
                "It is cancelled, and %1 people are told"
            ).words
        case .deleted: tr("It is deleted: nobody else has to do with it")
        }
    }
}
