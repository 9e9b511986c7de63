import Models

extension Flash {
    package static let subscribed = Flash(
        "subscribed",
        tr("You are subscribed: you are reminded of it, and told when it changes.")
    )
    package static let unsubscribed = Flash("unsubscribed", tr("You are not subscribed any more."))
    package static let seatGivenUp = Flash(
        "seatGivenUp",
        tr("You are not subscribed any more, and your seat is given up.")
    )
    package static let coming = Flash(
        "coming",
        tr("You are coming, and subscribed: you are reminded of it, and told when it changes.")
    )
    package static let notComing = Flash(
        "notComing",
        tr("You are not coming. You are still subscribed: reminded of it, and told when it changes.")
    )
}

extension EventMapFeature: PageFeature {
    var flashes: [Flash] {
        [.subscribed, .unsubscribed, .seatGivenUp, .coming, .notComing]
    }
}

/// What the choice of events is called where other programs show it.
package enum EventFeedWords {
    package static var title: String { tr("\(SiteName.current): events on the map") }

    /// What a file says that holds only the first of them.
    package static func more(_ count: Int, _ address: String) -> String {
        tr("These are \(count) of more events. The others: \(address)")
    }
}

/// Where distances of a search are from, where that has no name.
package enum OriginWords {
    package static var here: String { tr("here") }
    package static var yourPosition: String { tr("your position") }
}

/// Why the days of a search are refused.
package enum EventDaysReason: FieldReason {
    case notADay(String)
    case lastBeforeFirst

    package var sentence: String {
        switch self {
        case .notADay(let text): tr("“\(text)” is no day.")
        case .lastBeforeFirst: tr("The last day is before the first one.")
        }
    }
}
