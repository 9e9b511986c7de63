import Foundation
import Models

@testable import Templates

/// Every page of notices in every state.
struct NoticeSamples {
    let word: (_ ordinary: String) -> String

    /// Sat 21 Nov 2026, 18:30 UTC.
    static let now: Int64 = 1_795_285_800

    var all: [(name: String, html: String)] {
        let berlin = TimeZone(identifier: "Europe/Berlin")
        return [
            ("notices-none", page([])),
            (
                "notices-no-older",
                NoticesPage(context: mine, items: [], isContinued: true, now: Self.now).renderedString()
            ),
            ("notices", page(items)),
            (
                "notices-pages",
                NoticesPage(
                    context: mine,
                    items: [item(.friendRequest, 90_000, isRead: true)],
                    hasMore: true,
                    isContinued: true,
                    zone: berlin,
                    now: Self.now
                ).renderedString()
            ),
            ("notice-settings", settings(QuietHoursInput(), .none)),
            (
                "notice-settings-errors",
                settings(
                    QuietHoursInput(isOn: true, from: word("22:00"), to: word("x"), zone: word("Nowhere")),
                    [.quietTo: word("Give the time."), .zone: word("Name the zone.")]
                )
            ),
            ("unsubscription", unsubscription(.reminder, isDone: false)),
            ("unsubscription-done", unsubscription(nil, isDone: true)),
        ]
    }

    private var mine: PageContext {
        let ada = Member(username: word("ada.lovelace"), displayName: word("Ada Lovelace"), unread: 100)
        return PageContext(viewer: .member(ada), viewerTag: "t4g", csrfToken: "t0ken")
    }

    private var items: [NoticeItem] {
        let request = item(.friendRequest, 60)
        let accept = NoticeItem.Action("Accept", .friends(.requests), .action(.accept), word("ada.l"), isMain: true)
        return [
            NoticeItem(
                request.notice,
                actions: [accept, NoticeItem.Action("Decline", .friends(.requests), .action(.decline), word("ada.l"))]
            )
        ]
            + NoticeKind.allCases.dropFirst().enumerated().map { index, kind in
                item(kind, Int64(index) * 20_000, isRead: index > 3)
            }
    }

    private func item(_ kind: NoticeKind, _ age: Int64, isRead: Bool = false) -> NoticeItem {
        let isOfEvent = ![.friendRequest, .friendAccepted, .friendJoined, .alert].contains(kind)
        return NoticeItem(
            Notice(
                id: 1_000 - age / 20_000,
                kind: kind,
                actor: Notice.Actor(username: word("bo_diddley"), displayName: word("Bo Diddley")),
                said: kind == .answer ? .going : nil,
                event: isOfEvent ? event : nil,
                alert: kind == .alert ? alert : nil,
                detail: kind == .eventChanged ? word("Now on Saturday 18:30") : "",
                createdAt: Self.now - age,
                readAt: isRead ? Self.now : nil
            )
        )
    }

    private var alert: Notice.Alert {
        Notice.Alert(id: 7, name: word("Football"), filter: AlertFilter(words: word("foot & ball"), category: "sports"))
    }

    private var event: Notice.Event {
        Notice.Event(
            code: "k3v9AAAAAAAAAAAAAAAAAA",
            title: word("Picnic & football"),
            startsAt: Self.now + 86_400,
            zone: "Europe/Berlin"
        )
    }

    private func page(_ items: [NoticeItem]) -> String {
        NoticesPage(context: mine, items: items, now: Self.now).renderedString()
    }

    private func settings(_ quiet: QuietHoursInput, _ errors: FieldErrors) -> String {
        let channels = NoticeKind.allCases.map { ($0, $0.defaultChannels) }
        return NoticeSettingsPage(
            context: mine,
            channels: Dictionary(uniqueKeysWithValues: channels),
            quiet: quiet,
            errors: errors
        ).renderedString()
    }

    private func unsubscription(_ kind: NoticeKind?, isDone: Bool) -> String {
        UnsubscriptionPage(context: PageContext(), token: word("t0ken"), kind: kind, isDone: isDone).renderedString()
    }
}
