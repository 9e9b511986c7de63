/// What has happened to the safety of an account, for its owner.
package struct ActivityPage: Page {
    package let context: PageContext
    package let acts: [AccountActRow]
    /// Seconds since 1970.
    package let now: Int

    package init(context: PageContext, acts: [AccountActRow], now: Int) {
        (self.context, self.acts, self.now) = (context, acts, now)
    }

    package var title: String { tr("What has happened to your account") }
    package var description: String { tr("Log-ins and changes of your account.") }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.settings)) {
                    Icon(.back, context.assets)
                    tr("Settings")
                }
            }
            H1 { title }
            P(.class("soft")) {
                tr(
                    "The last half year. Was it not you? Log out all other devices in the settings and change the password."
                )
            }
            if acts.isEmpty { P(.class("soft")) { tr("Nothing yet.") } }
            UL(.class("rows"), .id("activity")) {
                for act in acts { row(act) }
            }
        }
    }

    private func row(_ act: AccountActRow) -> some HTML {
        LI(.class("row"), .dataKind(act.kind.rawValue)) {
            Div(.class("row-text")) {
                Strong { act.kind.words }
                if let named = act.named { P(.class("soft")) { Bdi { named } } }
                if !act.circumstances.isEmpty { P(.class("soft sentence")) { act.circumstances } }
                P(.class("soft sentence")) {
                    AgoWords(epochSeconds: act.at, now: now).words
                    " · "
                    InstantWords(epochSeconds: act.at)
                }
            }
        }
    }
}
