import Models

@testable import Templates

/// Every page of saved searches in every state.
struct AlertSamples {
    let word: (_ ordinary: String) -> String

    var all: [(name: String, html: String)] {
        [
            ("alerts-none", page([])),
            ("alerts", page([narrowed, everywhere, over])),
            (
                "alerts-error",
                page([narrowed, everywhere], AlertRejection(id: narrowed.id, name: word("x"), period: .weekly))
            ),
            ("alert-end", AlertEndPage(context: mine, token: word("t0ken"), name: word("Football")).renderedString()),
            ("alert-ended", AlertEndPage(context: PageContext(), token: word("t0ken"), name: nil).renderedString()),
        ]
    }

    private var mine: PageContext {
        let ada = Member(username: word("ada.lovelace"), displayName: word("Ada Lovelace"))
        return PageContext(viewer: .member(ada), viewerTag: "t4g", csrfToken: "t0ken")
    }

    private var narrowed: EventAlert {
        let centre = GeoPoint(latitude: 48.1372, longitude: 11.5755)
        let filter = AlertFilter(
            words: word("football"),
            category: "sports",
            firstDay: "2026-11-28",
            lastDay: "2026-12-24",
            zone: "Europe/Berlin",
            circle: centre.map { AlertFilter.Circle(near: word("Munich"), centre: $0, metres: 3_000) }
        )
        return alert(1, word("Football"), .weekly, filter)
    }

    private var everywhere: EventAlert { alert(2, "All public events", .daily, AlertFilter()) }

    private var over: EventAlert { alert(3, word("Before"), .daily, AlertFilter(lastDay: "2026-11-20")) }

    private func alert(_ id: Int64, _ name: String, _ period: AlertPeriod, _ filter: AlertFilter) -> EventAlert {
        EventAlert(
            id: id,
            account: AccountID(rawValue: 1),
            name: name,
            period: period,
            filter: filter,
            dueAt: NoticeSamples.now + 3_600,
            createdAt: NoticeSamples.now
        )
    }

    private func page(_ alerts: [EventAlert], _ rejected: AlertRejection? = nil) -> String {
        AlertsPage(context: mine, alerts: alerts, now: NoticeSamples.now, rejected: rejected).renderedString()
    }
}
