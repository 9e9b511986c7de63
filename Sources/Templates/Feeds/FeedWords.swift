import Clocks
import Models

extension FeedRemark {
    func words(_ count: Int) -> String {
        switch self {
        case .badLines: Count(count, "line could not be read", "lines could not be read").words
        case .withoutTime:
            Count(count, "event has no time that can be read", "events have no time that can be read").words
        case .withoutTitle: Count(count, "event has no name", "events have no names").words
        case .isPrivate: Count(count, "event is private", "events are private").words
        case .unknownRule:
            Count(count, "series repeats in a way that is not followed", "series repeat in a way that is not followed")
                .words
        case .manyDays:
            Count(count, "series has more days than are taken", "series have more days than are taken").words
        case .tooMany: Count(count, "event is more than are taken", "events are more than are taken").words
        case .withoutPlace: Count(count, "event has no place", "events have no place").words
        case .shownAlready:
            Count(count, "event is on the map already", "events are on the map already").words
        case .withoutRoom: Count(count, "event has no room on the map", "events have no room on the map").words
        }
    }
}

extension FeedFailure {
    var sentence: String {
        switch self {
        case .unreachable: tr("Its server could not be reached. It is tried again.")
        case .untrusted: tr("The certificate of its server is not valid. It is tried again.")
        case .tookTooLong: tr("Its server took too long. It is tried again.")
        case .tooLarge: tr("It is larger than 5 MB, so it is not read.")
        case .notPublic: tr("Its address is not of the public internet, so it is not read.")
        case .refusedHost:
            tr("This site reads calendars of some hosts only, which its operators choose, so it is not read.")
        case .inClear:
            tr(
                "This site reads calendars by https alone, so it is not read. Add it anew by an address that begins with https://."
            )
        case .badRedirect: tr("Its server sends on to where we do not follow. Add the address that it leads to.")
        case .gone: tr("There is nothing at its address any more. Look for its new address, and remove this one.")
        case .refused: tr("Its server wants a password, so it is not public.")
        case .broken: tr("Its server has answered with an error. It is tried again.")
        case .noCalendar: tr("What stands at its address is no calendar. Look for an address that ends in .ics.")
        case .endsEarly: tr("It ended in the middle, so nothing was changed. It is tried again.")
        }
    }
}

/// Why somebody adds no feed.
package enum FeedObstacle: Hashable, Sendable {
    /// Their address is not confirmed.
    case unconfirmed
    /// Their account is new.
    case new

    var sentence: String {
        switch self {
        case .unconfirmed: tr("Confirm your email address, and you can add calendars.")
        case .new: tr("Your account is new. You can add calendars a little later.")
        }
    }
}

package enum FeedReason: FieldReason {
    case noAddress, refusedHost, inClear, twice, siteIsFull, notFound, tooLong
    case tooMany(limit: Int)

    package var sentence: String {
        switch self {
        case .noAddress:
            tr("Enter an address that begins with https://, http:// or webcal://, without a password in it.")
        case .refusedHost:
            tr("This site reads calendars of some hosts only. Ask its operators to allow this one.")
        case .inClear:
            tr("This site reads calendars by https alone. Enter an address that begins with https://.")
        case .twice: tr("You have added this calendar already.")
        case .siteIsFull: tr("This site reads as many calendars as it can. Ask its operators.")
        case .notFound: tr("This place was not found. Try another name, or the town beside it.")
        case .tooLong: tr("This is longer than 200 characters.")
        case .tooMany(let limit):
            Count(limit, "You can add one calendar. Remove it first.", "You can add %1 calendars. Remove one first.")
                .words
        }
    }
}

/// What whoever has to do with an event of a feed is told.
package enum FeedWords {
    /// The calendar had called it off, or had it no longer.
    package static var isBack: String { tr("It takes place after all.") }
}

extension LimitReason.Made {
    package static var feeds: Self {
        Self { Count($0, "You have added one calendar", "You have added %1 calendars").words }
    }
}

extension Flash {
    package static let feedAdded = Flash("feedAdded", tr("The calendar is added, and about to be read."))
    package static let feedReading = Flash("feedReading", tr("The calendar is about to be read."))
    package static let feedResting = Flash(
        "feedResting",
        tr("Its server was asked just now, or wants to be left alone. The calendar is read by itself a little later.")
    )
    package static let feedRemoved = Flash(
        "feedRemoved",
        tr("The calendar is removed, with all events that nobody had to do with.")
    )
    package static let feedPlaced = Flash(
        "feedPlaced",
        tr("The place is known now, and the calendar about to be read.")
    )
    package static let feedClaimed = Flash(
        "feedClaimed",
        tr("You host this event now. It does not follow the calendar any more.")
    )
}

extension FeedsFeature: PageFeature {
    var flashes: [Flash] {
        [.feedAdded, .feedReading, .feedResting, .feedRemoved, .feedPlaced, .feedClaimed]
    }
}
