import Auth

/// Turns the second factor on: the picture for the authenticator, and the first code of it.
package struct SecondFactorNewPage: Page {
    package let context: PageContext
    package let secret: OneTimeSecret
    package let address: AuthenticatorAddress
    /// `nil` where the address is too long for one; the letters are enough.
    package let symbol: QRSymbol?
    /// As typed.
    package let code: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        secret: OneTimeSecret,
        address: AuthenticatorAddress,
        symbol: QRSymbol?,
        code: String = "",
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.secret = secret
        self.address = address
        self.symbol = symbol
        self.code = code
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Turn on the second factor"), errors) }
    package var description: String { tr("Set up an authenticator app.") }
    package var styles: [String] { ["css/factors.css"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        SecondFactorBack(context: context)
        Section(.class("form-page")) {
            H1 { tr("Turn on the second factor") }
            fields.summary
            OL(.class("factor-steps")) {
                LI { P { tr("Open an authenticator app. Any will do; many password managers are one too.") } }
                LI { picture }
                LI {
                    PostForm(.secondFactor(.new), context) {
                        HiddenField(.secret, secret.text)
                        fields.text(
                            .code,
                            tr("Code in the app"),
                            .oneTimeCode,
                            value: code,
                            help: tr("Six digits, new every 30 seconds. Nothing changes before one is right.")
                        )
                        SubmitButton(tr("Turn on"))
                    }
                }
            }
        }
    }

    @HTMLBuilder private var picture: some HTML {
        P { tr("Scan this picture with it.") }
        if let symbol { QRDrawing(symbol: symbol, label: tr("QR code for your authenticator app")) }
        P { A(.class("button quiet"), .href(address)) { tr("The app is on this device") } }
        P {
            tr("Or type these letters into it: ")
            Code(.class("factor-secret"), .dir("ltr")) { secret.text }
        }
    }
}
