import Auth
import Foundation
import Models
import Templates

/// The code of a link by which people sign up, on its way through addresses and forms.
enum SignUpLinkCode {
    /// What stands behind `link=` where somebody has typed or pasted a whole address; else what was typed. `nil` where that is nothing.
    static func text(_ typed: String) -> String? {
        let marker = FieldName.link.rawValue + "="
        guard let start = typed.range(of: marker, options: .backwards), typed.contains("?") else {
            return typed.isEmpty ? nil : String(typed.prefix(maxLength))
        }
        let code = typed[start.upperBound...].prefix { $0 != "&" && $0 != "#" }
        return code.isEmpty ? nil : String(code.prefix(maxLength))
    }

    private static let maxLength = 500

    static func digest(_ text: String) -> TokenDigest? { SignUpCode(text).map { TokenDigest($0.digest) } }

    /// The code of the link that a form makes: the same for the same form, so that one that is sent twice makes one link and shows it twice.
    /// Also where the site's key is replaced in between.
    static func code(for form: FormData, of account: AccountID, in app: App) throws -> SignUpCode {
        var generator = SystemRandomNumberGenerator()
        guard let key = form.key else { return SignUpCode(using: &generator) }
        let codes = app.signingKey.allDerived(from: "\(account.rawValue) \(key.digest)", for: "sign-up-link")
            .compactMap { SignUpCode(Base64URL.encode($0)) }
        let made =
            codes.count < 2
            ? nil
            : try app.database.read { db in
                try codes.first { try SignUpLink.exists(TokenDigest($0.digest), db) }
            }
        return made ?? codes.first ?? SignUpCode(using: &generator)
    }
}
