import HTTPServer
import Models
import Templates

extension App {
    /// What a session lacks of what the site asks for.
    func lack(of signedIn: SignedIn, _ db: DatabaseConnection) throws -> FactorLack? {
        try settings.secondFactor.lack(of: signedIn, at: address, db)
    }

    /// The same of whoever has shown the password of an account alone.
    func lack(ofPasswordFor account: AccountID) throws -> FactorLack? {
        try database.read { db in
            try Account.find(account, db).flatMap {
                try settings.secondFactor.lack(ofPasswordFor: $0, at: address, db)
            }
        }
    }
}

extension Visit {
    /// To the page that says what the session lacks.
    var askForFactor: Response { redirect(to: .secondFactor(.settings)) }

    /// As a member, where the session lacks one of these alone.
    func admitting(_ lacks: Set<FactorLack>) -> Visit {
        guard let held, lacks.contains(held.lack) else { return self }
        return with(held.signedIn)
    }

    /// What was typed waits in the page, to be sent again once there is a second factor.
    func askForFactor(_ fields: FormFields?, isMultipart: Bool) throws -> Response {
        let kept = fields.flatMap { KeptForm(path: target, fields: $0, isMultipart: isMultipart) }
        guard let kept else { return askForFactor }
        let reason = held?.lack.reason ?? .factorNeeded
        return admitting(.all).page(status: .forbidden) { kept.page($0, reason) }
            .because("a second factor is asked for")
    }
}

extension Set<FactorLack> {
    /// For what is left to whoever lacks anything: to read what that is, and to log out.
    static let all: Self = [.factor, .passkey, .code]
}

extension FactorLack {
    /// Why what was typed waits.
    var reason: ResumePage.Reason {
        switch self {
        case .factor: .factorNeeded
        case .passkey: .passkeyNeeded
        case .code: .codeNeeded
        }
    }
}

extension RouteTable {
    /// Mounts what a session that lacks one of these may do all the same.
    mutating func admitting(_ lacks: Set<FactorLack>, _ mount: (inout RouteTable) -> Void) {
        let former = admitted
        admitted = lacks
        mount(&self)
        admitted = former
    }
}
