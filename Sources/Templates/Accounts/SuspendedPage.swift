import Models

/// What is left to somebody who is suspended and knows the password: their data, and the end of the account.
package struct SuspendedPage: Page {
    package let context: PageContext
    package let username: String
    /// Whom to ask why, by address.
    package let contact: String?
    /// What the member hosts that others have to do with.
    package let hosted: [HostedEvent]
    /// The member's zones in which there are songs of others.
    package let zones: [LeftZone]
    /// Whom the member has chosen to hand books on to.
    package let successors: [String]
    /// Whether the account has one, so that it is asked for.
    package let hasPassword: Bool
    /// Whether the site asks for more than the password that was shown: then whoever knows it may be anybody.
    package let isHeld: Bool
    package let errors: FieldErrors

    package init(
        context: PageContext,
        username: String,
        contact: String?,
        hosted: [HostedEvent] = [],
        zones: [LeftZone] = [],
        successors: [String] = [],
        hasPassword: Bool = true,
        isHeld: Bool = false,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.username = username
        self.contact = contact
        self.hosted = hosted
        self.zones = zones
        self.successors = successors
        self.hasPassword = hasPassword
        self.isHeld = isHeld
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Account suspended"), errors) }
    package var description: String { tr("What somebody who is suspended can do.") }
    package var scripts: [String] { ["js/password.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        let whom = contact.map { tr("write to \($0)") } ?? tr("ask the people who run this site")
        Section(.class("form-page")) {
            H1 { tr("Account suspended") }
            P(.class("lead")) {
                tr("This account was suspended by the people who run this site. To ask why, \(whom).")
            }
            if isHeld {
                P { tr("This site asks for more than a password. For your data, or to erase the account, \(whom).") }
            } else {
                whatIsLeft(fields)
            }
        }
    }

    @HTMLBuilder private func whatIsLeft(_ fields: FormFieldSet) -> some HTML {
        P {
            tr("You can still take what you have written, and erase the account. This page works for half an hour.")
        }
        fields.summary
        Section(.class("part")) {
            H2 { tr("Your data") }
            P { tr("Everything that you have written here, and your pictures, in one ZIP file.") }
            P { A(.class("button quiet"), .href(.suspendedExport)) { tr("Download my data") } }
        }
        Section(.class("part")) {
            H2 { tr("Delete account") }
            P {
                tr(
                    """
                    This cannot be undone. Your profile, bookmarks, reviews, photos and friends go. What you host \
                    goes to a co-host; else what is ahead is cancelled, and what is over stays in the lists of \
                    those who came, without your name and your words.
                    """
                )
            }
            if !hosted.isEmpty { HostedEvents(rows: hosted, areLinked: false) }
            if !zones.isEmpty { LeftZones(zones: zones, areLinked: false) }
            PostForm(.suspendedDeletion, context) {
                ManagedUsername(username: username)
                BookSuccessors(rows: hosted, chosen: successors)
                if hasPassword { fields.password(.password, tr("Password"), .currentPassword) }
                SubmitButton(tr("Delete account"), .danger)
            }
        }
    }
}
