import Models

/// The passkeys of a member: their names and last use, a further one, and the password that is no longer needed.
package struct PasskeysPage: Page {
    package let context: PageContext
    package let passkeys: [PasskeyRow]
    /// Whether browsers have passkeys for the address of this site.
    package let isPossible: Bool
    package let hasPassword: Bool
    /// What the next one would be called, or was called and not taken; or another name of one that is there.
    package let naming: PasskeyNaming
    /// Why something else was not done.
    package let refusal: FieldErrors
    /// Seconds since 1970.
    package let now: Int

    package init(
        context: PageContext,
        passkeys: [PasskeyRow],
        isPossible: Bool = true,
        hasPassword: Bool = true,
        naming: PasskeyNaming,
        refusal: FieldErrors = .none,
        now: Int
    ) {
        self.context = context
        self.passkeys = passkeys
        self.isPossible = isPossible
        self.hasPassword = hasPassword
        self.naming = naming
        self.refusal = refusal
        self.now = now
    }

    package var errors: FieldErrors {
        var all = refusal
        all.add(naming.errors)
        return all
    }

    package var title: String { FormTitle.words(tr("Passkeys"), errors) }
    package var description: String { PasskeyWords.purpose(context.provider) }
    package var scripts: [String] { ["js/passkeys.js"] }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.settings)) {
                Icon(.back, context.assets)
                tr("Settings")
            }
        }
        H1 { tr("Passkeys") }
        P(.class("lead")) { PasskeyWords.lead(context.provider) }
        FormFieldSet(errors: refusal, assets: context.assets).summary
        if passkeys.isEmpty {
            P { tr("You have none yet.") }
        } else {
            UL(.class("rows passkeys")) {
                for passkey in passkeys {
                    PasskeyItem(
                        passkey: passkey,
                        now: now,
                        context: context,
                        renaming: naming.id == passkey.id ? naming : nil
                    )
                }
            }
        }
        if isPossible { adding } else { P(.class("note")) { PasskeyWords.impossible } }
        PasswordPart(hasPassword: hasPassword, hasPasskeys: !passkeys.isEmpty, context: context)
    }

    private var adding: some HTML {
        let isNew = naming.id == nil
        let fields = FormFieldSet(errors: isNew ? naming.errors : .none, assets: context.assets, prefix: "new-")
        return Section(.class("part form-part")) {
            H2 { tr("Add a passkey") }
            P(.class("note passkey-missing")) { PasskeyWords.needScripts }
            fields.summary
            Div(.class("passkey"), .hidden()) {
                PostForm(.passkeys(.creation), context) {
                    HiddenField(.challenge, "")
                    HiddenField(.passkey, "")
                    fields.text(
                        .name,
                        tr("Name"),
                        .passkeyName,
                        value: isNew ? naming.name : "",
                        help: tr("By which you will know it again: the name of the device, or where it is kept.")
                    )
                    SubmitButton(tr("Add a passkey"))
                }
                P(.class("help"), .role("status")) {}
            }
        }
    }
}

/// The password of somebody who has passkeys, or has none any more.
private struct PasswordPart: HTML {
    let hasPassword: Bool
    let hasPasskeys: Bool
    let context: PageContext

    var body: some HTML {
        if hasPassword, hasPasskeys {
            Section(.class("part")) {
                H2 { tr("Password") }
                P(.class("soft")) {
                    tr(
                        """
                        You can do without your password: then nobody can guess it. If you lose your passkeys, a mail to your \
                        address sets a new one. All other devices have to log in again.
                        """
                    )
                }
                PostForm(.passkeys(.passwordRemoval), context) {
                    SubmitButton(tr("Remove the password"), .quiet)
                }
            }
        } else if !hasPassword, context.provider?.isOnly != true {
            Section(.class("part")) {
                H2 { tr("Password") }
                P(.class("soft")) { PasskeyWords.noPassword }
                P { A(.class("button quiet"), .href(.passkeys(.passwordNew))) { tr("Set a password") } }
            }
        }
    }
}
