import Auth
import Models

/// Who has to show more than a password (OWASP ASVS 5.0, 6.3.3): a code beside it, a passkey, or the word of a provider.
enum SecondFactorRule: String, CaseIterable, Sendable {
    /// Everybody decides for themselves.
    case optional
    case operators
    case everybody

    private func applies(to account: Account) -> Bool {
        switch self {
        case .optional: false
        case .operators: account.isOperator
        case .everybody: true
        }
    }

    /// What a session lacks by this rule before it may do more than to add it; `nil` where it lacks nothing. A browser that is
    /// trusted with the code has shown one before, and so has that in which it was set up.
    /// - Parameter address: of the site; at some of them there are no passkeys.
    func lack(of signedIn: SignedIn, at address: SiteAddress, _ db: DatabaseConnection) throws
        -> FactorLack?
    {
        switch signedIn.session.method {
        case .passkey, .provider: return nil
        case .password: return try lack(ofPasswordFor: signedIn.account, at: address, db)
        case .trustedDevice, .oneTimePassword, .recoveryCode:
            // Once the factor is turned off, the password is all that is left of it.
            let lack = try lack(ofPasswordFor: signedIn.account, at: address, db)
            return lack == .code ? nil : lack
        }
    }

    /// The same of whoever has shown the password alone.
    func lack(ofPasswordFor account: Account, at address: SiteAddress, _ db: DatabaseConnection) throws -> FactorLack? {
        guard applies(to: account) else { return nil }
        if try SecondFactor.find(of: account.id, db) != nil { return .code }
        let takesPasskeys = RelyingParty(baseURL: address.text, name: address.host) != nil
        return try takesPasskeys && Passkey.count(of: account.id, db) > 0 ? .passkey : .factor
    }
}

/// What is missing where a password alone has begun a session, and more is asked for.
enum FactorLack: Hashable, Sendable {
    /// The account has nothing but the password: a second factor or a passkey can be added.
    case factor
    /// The account has a passkey: whoever knows the password alone may be anybody, and adds nothing.
    case passkey
    /// The account has a second factor by now, which whoever logged in before has not shown.
    case code
}

/// A session that may do nothing yet but add what it lacks. Everywhere else it is a guest's.
struct HeldSession: Sendable {
    let signedIn: SignedIn
    let lack: FactorLack
}
