import HTTPServer
import Models
import Templates

/// The second factor of one's own account.
enum SecondFactorController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let account = member.account.id
        let state: SecondFactorPage.State = try member.app.database.read { db in
            if let factor = try SecondFactor.find(of: account, db) {
                return .on(
                    since: Int(factor.confirmedAt),
                    codesLeft: try SecondFactor.codesLeft(of: account, db)
                )
            }
            return try Account.credentials(account, db)?.hasPassword == false ? .needless : .off
        }
        let need = member.visit.held.map { held -> SecondFactorPage.Need in
            switch held.lack {
            case .factor: .anyFactor(takesPasskeys: member.visit.relyingParty != nil)
            case .passkey: .passkey
            case .code: .code
            }
        }
        return member.page { SecondFactorPage(context: $0, state: state, need: need) }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (account, visit) = (member.account.id, member.visit)
        let isRemoved = try await member.app.database.write { db in
            let former = try SecondFactor.find(of: account, db)?.former(db)
            guard try SecondFactor.remove(of: account, db) else { return false }
            try visit.keep(.authenticatorRemoved, of: account, former: former, db)
            return true
        }
        return member.redirect(to: .secondFactor(.settings), isRemoved ? .secondFactorOff : nil)
    }
}
