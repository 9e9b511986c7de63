import Models

/// The end of an account: what goes, what stays, and the password once more.
package struct AccountDeletionPage: Page {
    package let context: PageContext
    /// What the member hosts that others have to do with.
    package let hosted: [HostedEvent]
    /// Whether there is more that they have hosted, which stays with those who came.
    package let hasHostedMore: Bool
    /// The member's zones in which there are songs of others.
    package let zones: [LeftZone]
    /// Whom the member has chosen to hand books on to.
    package let successors: [String]
    package let password: PasswordNeed
    package let errors: FieldErrors

    package init(
        context: PageContext,
        hosted: [HostedEvent] = [],
        hasHostedMore: Bool = false,
        zones: [LeftZone] = [],
        successors: [String] = [],
        password: PasswordNeed = PasswordNeed(),
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.hosted = hosted
        self.hasHostedMore = hasHostedMore
        self.zones = zones
        self.successors = successors
        self.password = password
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Delete account"), errors) }
    package var description: String { tr("What is removed when you delete your account.") }
    package var scripts: [String] { ["js/password.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Delete account") }
            P(.class("lead")) { tr("This happens at once and cannot be undone. Gone for good:") }
            UL(.class("list")) {
                LI { tr("your username, name, photo, email address and date of birth") }
                LI { tr("your bookmarks") }
                LI { tr("your reviews, and the photos that you added to places") }
                LI { tr("what you have posted in guestbooks of others, and your songs in their music zones") }
                LI { tr("your answers to invitations, and your seats: those go to whoever waits for one") }
                LI { tr("every device that is logged in, and every link that was sent to you") }
            }
            if !hosted.isEmpty { HostedEvents(rows: hosted) }
            if !zones.isEmpty { LeftZones(zones: zones) }
            if hasHostedMore {
                P {
                    tr(
                        """
                        Whatever else you have hosted that is over stays in the lists of those who came, without your \
                        name and your words.
                        """
                    )
                }
            }
            P { tr("Copies in backups of the server go when those are replaced.") }
            fields.summary
            PostForm(.accountDeletion, context) {
                if let member = context.viewer.member { ManagedUsername(username: member.username) }
                BookSuccessors(rows: hosted, chosen: successors)
                if password.isAsked || errors[.password] != nil {
                    fields.password(.password, tr("Password"), .currentPassword, help: password.help)
                }
                Div(.class("actions")) {
                    SubmitButton(tr("Delete account"), .danger)
                    A(.class("button quiet"), .href(.settings)) { tr("Keep it") }
                }
            }
        }
    }
}
