import Foundation
import Models

/// What somebody was told, by day, newest first.
package struct NoticesPage: Page {
    package let context: PageContext
    package let items: [NoticeItem]
    package let hasMore: Bool
    /// Whether newer ones were left out.
    package let isContinued: Bool
    private let clock: NoticeClock

    /// - Parameters:
    ///   - zone: the reader's, where it is known.
    ///   - now: epoch seconds.
    package init(
        context: PageContext,
        items: [NoticeItem],
        hasMore: Bool = false,
        isContinued: Bool = false,
        zone: TimeZone? = nil,
        now: Int64
    ) {
        self.context = context
        self.items = items
        self.hasMore = hasMore
        self.isContinued = isContinued
        clock = NoticeClock(now: now, zone: zone)
    }

    package var title: String { tr("Notifications") }
    package var description: String { tr("Invitations, answers, reminders and friends.") }
    package var styles: [String] { ["css/members.css"] }

    package var content: some HTML {
        Div(.class("title-line")) {
            H1 { tr("Notifications") }
            A(.class("icon-button"), .href(.notices(.settings))) {
                Icon(.gear, context.assets)
                Span(.class("visually-hidden")) { tr("Notification settings") }
            }
        }
        if items.isEmpty { empty } else { list }
    }

    @HTMLBuilder private var empty: some HTML {
        EmptyState(.bell, isContinued ? tr("No older notifications") : tr("No notifications yet"), context.assets) {
            P { tr("Invitations, answers, reminders and friend requests are listed here.") }
            P(.class("actions")) {
                if isContinued {
                    A(.class("button"), .href(.notices(.list))) { tr("Newest notices") }
                } else {
                    A(.class("button"), .href(.meetingNew())) { tr("Arrange a meeting") }
                }
            }
        }
    }

    @HTMLBuilder private var list: some HTML {
        if let newest = items.first?.notice.id, items.contains(where: \.notice.isUnread) {
            PostForm(.notices(.allRead), context) {
                Input(.type("hidden"), .name(.through), .value(String(newest)))
                SubmitButton(tr("Mark all as read"), .quiet)
            }
        }
        for day in days {
            Section(.class("part")) {
                H2 { clock.heading(day[0].notice.createdAt) }
                UL(.class("rows")) { for item in day { NoticeRow(item: item, clock: clock, context: context) } }
            }
        }
        if isContinued || hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of notifications"))) {
                if isContinued { A(.class("button quiet"), .href(.notices(.list))) { tr("Newest") } }
                if hasMore, let last = items.last {
                    A(.class("button quiet"), .href(.notices(before: last.notice.id))) { tr("Older") }
                }
            }
        }
    }

    /// None of them empty, and each day once: the order of the list is that in which notices were written.
    private var days: [[NoticeItem]] {
        let days = Dictionary(grouping: items) { clock.day($0.notice.createdAt) }
        return days.sorted { $0.key > $1.key }.map(\.value)
    }
}
