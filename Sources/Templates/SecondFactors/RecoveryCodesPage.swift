import Auth

/// Ten codes on paper for whoever loses the phone, shown this once.
package struct RecoveryCodesPage: Page {
    package let context: PageContext
    package let codes: [RecoveryCode]
    package let username: String
    /// The second factor has just been turned on; else the codes take the place of earlier ones.
    package let isNew: Bool

    package init(context: PageContext, codes: [RecoveryCode], username: String, isNew: Bool) {
        self.context = context
        self.codes = codes
        self.username = username
        self.isNew = isNew
    }

    package var title: String { tr("Recovery codes") }
    package var description: String { tr("For the day when the phone is lost.") }
    package var styles: [String] { ["css/factors.css"] }
    package var scripts: [String] { ["js/recovery-codes.js"] }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { tr("Recovery codes") }
            P(.class("lead")) {
                isNew
                    ? tr("The second factor is turned on. One thing is left: keep these codes.")
                    : tr("These codes take the place of the earlier ones, which open nothing any more.")
            }
            P {
                tr("Without your phone each of them opens your account once, together with the password. ")
                Strong { tr("They are shown now and never again.") }
            }
            P(.class("soft codes-head")) {
                tr("\(SiteName.current), account \(username)", "the head of a sheet with recovery codes")
            }
            OL(.class("recovery-codes"), .id("recovery-codes"), .dir("ltr")) {
                for code in codes { LI { Code { code.text } } }
            }
            Div(.class("actions")) {
                PostForm(.secondFactor(.codesFile), context) {
                    for code in codes { HiddenField(.recoveryCode, code.text) }
                    SubmitButton(tr("Save as a file"), .quiet)
                }
                Button(.class("button quiet"), .id("codes-copy"), .type("button"), .hidden()) { tr("Copy") }
                Button(.class("button quiet"), .id("codes-print"), .type("button"), .hidden()) { tr("Print") }
            }
            P(.class("help"), .id("codes-status"), .role("status")) {}
            P(.class("soft codes-after")) {
                tr("Devices that are logged in stay so. One you do not know? Log it out in your settings.")
            }
            P { A(.class("button"), .href(.secondFactor(.settings))) { tr("I have kept them") } }
        }
    }
}

/// What the file with the codes says.
package enum RecoveryCodesFile {
    package static func text(_ codes: [RecoveryCode], username: String) -> String {
        let head = [
            tr("\(SiteName.current), account \(username)", "the head of a sheet with recovery codes"),
            tr("Each of these codes opens the account once, together with the password."),
        ]
        return (head + [""] + codes.map(\.text)).joined(separator: "\r\n") + "\r\n"
    }
}
