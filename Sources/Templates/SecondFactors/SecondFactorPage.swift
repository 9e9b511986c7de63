import Models

/// The second factor of one's own account: whether there is one, and what is done about it.
package struct SecondFactorPage: Page {
    package enum State: Hashable, Sendable {
        /// The account has no password that it could stand beside.
        case needless
        case off
        case on(since: Int, codesLeft: Int)
    }

    /// What the site asks for before the account opens anything else.
    package enum Need: Hashable, Sendable {
        /// A second factor, or a passkey where the site takes them.
        case anyFactor(takesPasskeys: Bool)
        /// The passkey that the account has.
        case passkey
        /// The code that the account has been asked for since this browser was logged in.
        case code
    }

    package let context: PageContext
    package let state: State
    /// `nil` where the account is open.
    package let need: Need?

    package init(context: PageContext, state: State, need: Need? = nil) {
        self.context = context
        self.state = state
        self.need = need
    }

    package var title: String { tr("Second factor") }
    package var description: String { tr("A code besides the password.") }
    package var styles: [String] { ["css/factors.css"] }

    package var content: some HTML {
        // Until it is there the settings lead back here.
        if need == nil { SecondFactorBack(context: context) }
        Section(.class("form-page")) {
            H1 { tr("Second factor") }
            if need != .passkey, need != .code {
                P(.class("lead")) {
                    tr(
                        "A code from your phone besides the password: whoever finds out the password alone does not get in."
                    )
                }
            }
            if let need { asked(need) } else { settings }
        }
    }

    @HTMLBuilder private func asked(_ need: Need) -> some HTML {
        switch need {
        case .anyFactor(let takesPasskeys):
            P { takesPasskeys ? Self.oneOfThese : Self.thisOne }
            P { A(.class("button"), .href(.secondFactor(.new))) { tr("Turn on the second factor") } }
            if takesPasskeys {
                P(.class("soft")) { tr("Or add a passkey, and log in with it from then on.") }
                P { A(.class("button quiet"), .href(.passkeys(.list))) { tr("Add a passkey") } }
            }
            leave
        case .passkey:
            P {
                tr(
                    "This site asks for more than a password, and your account has a passkey. Log out, and log in with the passkey."
                )
            }
            P(.class("soft")) { tr("Whoever has lost it asks the people who run the site to reset it.") }
            leave
        case .code:
            P {
                tr(
                    "This site asks for more than a password, and your account has a second factor by now. Log out, and log in with the code."
                )
            }
            leave
        }
    }

    private static var oneOfThese: String {
        tr(
            "This site asks for more than a password. Until you have set up one of these, your account opens nothing else."
        )
    }

    private static var thisOne: String {
        tr("This site asks for more than a password. Until you have set up a code, your account opens nothing else.")
    }

    private var leave: some HTML {
        PostForm(.logOut, context) { SubmitButton(tr("Log out"), .quiet) }
    }

    @HTMLBuilder private var settings: some HTML {
        switch state {
        case .needless: P { tr("Your account has no password, so it needs no second factor.") }
        case .off: off
        case .on(let since, let left): on(since, left)
        }
    }

    @HTMLBuilder private var off: some HTML {
        P { tr("It is turned off. To turn it on you need an authenticator app, on your phone or on this device.") }
        P { A(.class("button"), .href(.secondFactor(.new))) { tr("Turn on") } }
    }

    @HTMLBuilder private func on(_ since: Int, _ left: Int) -> some HTML {
        P {
            tr("It has been turned on since ")
            InstantWords(epochSeconds: since)
            "."
        }
        Section(.class("part")) {
            H2 { tr("Recovery codes") }
            P(.class(left <= SecondFactor.fewCodes ? "soft codes-few" : "soft")) { codesLeft(left) }
            PostForm(.secondFactor(.codes), context) { SubmitButton(tr("Make new codes"), .quiet) }
        }
        Section(.class("part")) {
            H2 { tr("Trusted devices") }
            P(.class("soft")) {
                tr("Some browsers may be logged in without a code for 30 days, if you have said so there.")
            }
            PostForm(.secondFactor(.devicesEnd), context) { SubmitButton(tr("Forget all trusted devices"), .quiet) }
        }
        Section(.class("part")) {
            H2 { tr("Turn off") }
            P(.class("soft")) { tr("The password alone is enough again. For another phone, turn it off and on again.") }
            PostForm(.secondFactor(.removal), context) { SubmitButton(tr("Turn off the second factor"), .danger) }
        }
    }

    private func codesLeft(_ left: Int) -> String {
        if left == 0 { return tr("None of them is left. Make new ones, or a lost phone shuts you out.") }
        let words = Count(left, "code is left", "codes are left").words
        return left > SecondFactor.fewCodes
            ? tr("\(words). Each opens the account once, without the phone.")
            : tr("\(words). Make new ones soon: the old ones end with that.")
    }
}

/// The way back to the settings.
struct SecondFactorBack: HTML {
    let context: PageContext

    var body: some HTML {
        P(.class("back")) {
            A(.href(.settings)) {
                Icon(.back, context.assets)
                tr("Settings")
            }
        }
    }
}

/// The part of the settings that leads here.
struct SecondFactorPart: HTML {
    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Second factor") }
            P(.class("soft")) { tr("A code from your phone besides the password.") }
            P { A(.class("button quiet"), .href(.secondFactor(.settings))) { tr("Set up the second factor") } }
        }
    }
}
