/// A passkey of the member's.
package struct PasskeyRow: Hashable, Sendable {
    package let id: Int64
    package let name: String
    /// Whether its owner's other devices have it too.
    package let isCopied: Bool
    /// Seconds since 1970.
    package let added: Int
    package let lastUsed: Int?

    package init(id: Int64, name: String, isCopied: Bool, added: Int, lastUsed: Int?) {
        self.id = id
        self.name = name
        self.isCopied = isCopied
        self.added = added
        self.lastUsed = lastUsed
    }
}

/// A passkey in the list, with what can be done to it.
struct PasskeyItem: HTML {
    let passkey: PasskeyRow
    let now: Int
    let context: PageContext
    /// What was typed as its name and not taken.
    var renaming: PasskeyNaming?

    var body: some HTML {
        LI(.class("row")) {
            Span(.class("hue-icon")) { Icon(.key, context.assets) }
            Div(.class("row-text")) {
                Strong(.dir("auto")) { passkey.name }
                P(.class("soft")) {
                    use
                    BR()
                    passkey.isCopied ? tr("On all your devices that share passkeys") : tr("On one device alone")
                }
                rename
            }
            PostForm(.passkey(.removal, passkey.id), context) {
                Button(.class("button quiet"), .type("submit")) {
                    tr("Remove")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + passkey.name }
                }
            }
        }
    }

    @HTMLBuilder private var use: some HTML {
        if let lastUsed = passkey.lastUsed {
            tr("Used \(AgoWords(epochSeconds: lastUsed, now: now).words)")
        } else {
            tr("Not used yet, added ")
            InstantWords(epochSeconds: passkey.added)
        }
    }

    private var rename: some HTML {
        let fields = FormFieldSet(
            errors: renaming?.errors ?? .none,
            assets: context.assets,
            prefix: "passkey-\(passkey.id)-"
        )
        return Details(.open(renaming != nil)) {
            Summary {
                tr("Rename")
                Span(.class("visually-hidden"), .dir("auto")) { " " + passkey.name }
            }
            fields.summary
            PostForm(.passkey(.edit, passkey.id), context) {
                fields.text(.name, tr("Name"), .passkeyName, value: renaming?.name ?? passkey.name)
                SubmitButton(tr("Save"), .quiet)
            }
        }
    }
}

/// What somebody typed as the name of a passkey.
package struct PasskeyNaming: Hashable, Sendable {
    /// Which it is; `nil` for one that is to be added.
    package let id: Int64?
    package let name: String
    package let errors: FieldErrors

    package init(id: Int64? = nil, name: String, errors: FieldErrors = .none) {
        self.id = id
        self.name = name
        self.errors = errors
    }

    /// What one that is made by this browser may be called.
    package static func proposed(userAgent: String) -> PasskeyNaming {
        PasskeyNaming(name: DeviceWords(userAgent: userAgent).words)
    }
}
