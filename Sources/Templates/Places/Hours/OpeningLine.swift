import Models

/// The state of a place in a line: "Open until 18:00", "Closed, opens tomorrow 8:00".
struct OpeningLine: HTML {
    let opening: PlaceOpening
    /// In a list the line is short.
    var isShort = false

    var body: some HTML {
        Span(.class(stateClass)) {
            switch opening.state {
            case .open: openWords
            case .closed: closedWords
            case .unknown(let comment): unknownWords(comment)
            }
        }
    }

    /// The colour says it again, never alone.
    private var stateClass: StaticString {
        switch opening.state {
        case .open: "state open"
        case .closed: "state closed"
        case .unknown: "state"
        }
    }

    @HTMLBuilder private var openWords: some HTML {
        switch opening.nextChange {
        case nil: tr("Open 24 hours")
        case let change? where change.state == .closed:
            tr("Open until ")
            time(change)
        default: tr("Open, closing time not known")
        }
    }

    @HTMLBuilder private var closedWords: some HTML {
        tr("Closed")
        if !isShort, let change = opening.nextChange, change.state == .open {
            tr(", opens ")
            time(change)
        }
    }

    @HTMLBuilder private func unknownWords(_ comment: String?) -> some HTML {
        if isShort {
            opening.isZoneKnown || opening.hours == nil ? tr("Hours not known") : tr("Not known whether it is open")
        } else {
            // Where hours are known, they leave this time open.
            opening.hours == nil ? tr("Opening hours not known") : tr("Not known whether it is open now")
            if let comment {
                ": "
                Span(.dir("auto")) { tr("“\(comment)”") }
            }
        }
    }

    private func time(_ change: OpeningChange) -> WallTime {
        WallTime(instant: change.instant, zone: opening.zone, now: opening.instant)
    }
}
