import Clocks
import Foundation
import Models

/// A notice in words, the same in the list, in mails, in pushes and on the live stream.
package struct NoticeWords: Sendable {
    private let notice: Notice

    package init(_ notice: Notice) { self.notice = notice }

    /// One line that says what has happened.
    package var title: String { notice.title }

    /// What else is known: the notice's own words, else when the event is. May be empty.
    package var sentence: String {
        guard let guest = notice.guest, !guest.name.isEmpty else {
            return detail.isEmpty ? when ?? "" : detail
        }
        // Anybody may call themselves anything: the address says who it is.
        return [guest.address, detail].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// What it says besides its title and its event. May be empty.
    package var detail: String {
        switch notice.kind.detailPlace {
        case .title: return ""
        case .lines: return ListWords.all(notice.detail.split(separator: "\n").map(String.init))
        case .sentence: return notice.detail
        case .sentenceOrDay:
            guard notice.detail.isEmpty, let day = notice.day, let event = notice.event else { return notice.detail }
            return SeatWords.day(EventTime(startsAt: day, endsAt: nil, zone: event.zone))
        // A song whose zone is gone is gone too.
        case .song: return notice.detail.isEmpty && notice.zone != nil ? NamelessSong.title : notice.detail
        }
    }

    /// "Sat 21 Nov 2026, 18:30" by the clocks of the event.
    package var when: String? {
        notice.event.map { event in
            let offset = TimeZone(named: event.zone).map { Int(WallClock($0).offset(at: event.startsAt)) }
            return InstantWords(epochSeconds: Int(event.startsAt), offset: offset).words
        }
    }

    /// What quiet hours have held, several.
    package static func held(_ count: Int) -> String {
        tr("\(Count(count, "notification").words) from your quiet hours")
    }

    package var target: NoticeTarget { notice.target }
}

extension Flash {
    package static let noticesRead = Flash("noticesRead", tr("All notifications are marked as read."))
    package static let noticeSettingsSaved = Flash("noticeSettingsSaved", tr("Notification settings saved."))
}

extension NoticesFeature: PageFeature {
    var flashes: [Flash] {
        [.noticesRead, .noticeSettingsSaved]
    }
}

/// Why the settings are refused.
package enum NoticeSettingsReason: FieldReason {
    case noBeginning
    case noEnd
    case allDay
    case noZone

    package var sentence: String {
        switch self {
        case .noBeginning: tr("Give the time at which they begin, such as 22:00.")
        case .noEnd: tr("Give the time at which they end, such as 07:00.")
        case .allDay: tr("They would last all day. Give another end.")
        case .noZone: tr("Name the zone by its region and city, such as Europe/Berlin.")
        }
    }
}
