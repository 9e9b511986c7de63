import Models

/// What a member has saved of the map, to change and to end.
package struct AlertsPage: Page {
    package let context: PageContext
    package let alerts: [EventAlert]
    /// Epoch seconds.
    package let now: Int64
    /// What was typed for one of them, with what was wrong.
    package let rejected: AlertRejection?

    package init(context: PageContext, alerts: [EventAlert], now: Int64, rejected: AlertRejection? = nil) {
        self.context = context
        self.alerts = alerts
        self.now = now
        self.rejected = rejected
    }

    package var title: String { rejected == nil ? tr("Alerts") : tr("Check the form: Alerts") }
    package var description: String { tr("What you are told of when it is new on the map.") }
    package var section: SiteSection? { .map }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.map())) {
                Icon(.back, context.assets)
                tr("Map")
            }
        }
        H1 { tr("Alerts") }
        // The names of saved searches stand below it.
        if !alerts.isEmpty { H2(.class("visually-hidden")) { tr("Your alerts") } }
        if alerts.isEmpty {
            EmptyState(.bell, tr("No alerts yet"), context.assets) {
                P { tr("Choose on the map what you like, and open “Alert me about new events” below the list.") }
                P { A(.class("button"), .href(.map())) { tr("Open the map") } }
            }
        } else {
            UL(.class("rows")) {
                for alert in alerts {
                    AlertRow(
                        alert: alert,
                        now: now,
                        rejected: rejected?.id == alert.id ? rejected : nil,
                        context: context
                    )
                }
            }
            P(.class("after-rows")) { A(.href(.notices(.settings))) { tr("Choose how you are told") } }
        }
    }
}

/// A new name that a saved search could not get.
package struct AlertRejection: Hashable, Sendable {
    package let id: Int64
    package let name: String
    package let period: AlertPeriod

    package init(id: Int64, name: String, period: AlertPeriod) {
        self.id = id
        self.name = name
        self.period = period
    }
}
