/// Who a member is at the provider: joined, to be joined, or not.
package struct ProviderSettingsPage: Page {
    /// One that is joined.
    package struct Joined: Hashable, Sendable {
        /// What the provider calls them.
        let label: String
        /// What its form calls it.
        let name: String
        /// Seconds since 1970.
        let lastUsed: Int
        /// Whether nothing else opens the account.
        let isLastWayIn: Bool

        package init(label: String, name: String, lastUsed: Int, isLastWayIn: Bool) {
            (self.label, self.name, self.lastUsed, self.isLastWayIn) = (label, name, lastUsed, isLastWayIn)
        }
    }

    package let context: PageContext
    package let name: String
    package let joined: Joined?
    /// What the provider calls whoever has just come from there and waits to be joined.
    package let pending: String?
    package let errors: FieldErrors
    package let now: Int

    package init(
        context: PageContext,
        name: String,
        joined: Joined?,
        pending: String? = nil,
        errors: FieldErrors = .none,
        now: Int
    ) {
        (self.context, self.name, self.joined) = (context, name, joined)
        (self.pending, self.errors, self.now) = (pending, errors, now)
    }

    package var title: String { FormTitle.words(tr("Sign in with \(name)"), errors) }
    package var description: String { tr("Log in without a password of this site.") }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.settings)) {
                Icon(.back, context.assets)
                tr("Settings")
            }
        }
        Section(.class("form-page")) {
            H1 { tr("Sign in with \(name)") }
            FormFieldSet(errors: errors, assets: context.assets).summary
            if let joined {
                leave(joined)
            } else if let pending {
                agree(pending)
            } else {
                P(.class("lead")) { tr("\(name) does not open this account.") }
                P { tr("Go there once, prove who you are, and agree. From then on \(name) is enough.") }
                PostForm(.provider(.settings), context) { SubmitButton(tr("Go on with \(name)")) }
            }
        }
    }

    @HTMLBuilder private func leave(_ joined: Joined) -> some HTML {
        P(.class("lead")) {
            tr("Opens this account: ")
            Bdi { joined.label.isEmpty ? name : joined.label }
        }
        P(.class("soft")) { tr("Used \(AgoWords(epochSeconds: joined.lastUsed, now: now).words)") }
        if joined.isLastWayIn {
            P { tr("Nothing else opens your account, so this stays. Set a password or add a passkey first.") }
        } else {
            P { tr("Devices that signed in by it are logged out, this one excepted.") }
            PostForm(.provider(.leaving), context) {
                HiddenField(.identity, joined.name)
                SubmitButton(tr("Sign in with \(name) no longer"), .danger)
            }
        }
    }

    @HTMLBuilder private func agree(_ pending: String) -> some HTML {
        P(.class("lead")) {
            tr("You come from \(name), where you are ")
            Bdi { pending.isEmpty ? name : pending }
            "."
        }
        P { tr("Whoever signs in there as that gets into this account from then on. Agree only if that is you.") }
        PostForm(.provider(.joining), context) {
            Div(.class("actions")) {
                SubmitButton(tr("Join the two"))
                A(.class("button quiet"), .href(.settings)) { tr("Not now") }
            }
        }
    }
}
