import Auth
import HTTPServer
import Models
import Templates

/// The same by a passkey.
enum ConfirmByPasskeyController {
    /// What the browser asks the member's passkeys.
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let ceremony = try PasskeyCeremony(member.visit, .confirming)
        let passkeys = try member.app.database.read { try Passkey.list(of: member.account.id, $0) }
        return ceremony.question { challenge in
            PasskeyRequest(
                relyingParty: ceremony.relyingParty,
                challenge: challenge,
                allowed: passkeys.map(\.descriptor),
                userVerification: .preferred
            ).json
        }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let view = ConfirmView(form)
        let session = RenewedSession(provenBy: member)
        let outcome = try await PasskeyAnswer(confirming: member).check(form) { try session.keep($0) }
        switch outcome {
        case .right: return view.confirmed(member, session)
        case .refused(let reason):
            return try view.response(member, status: .unprocessableContent, errors: FieldErrors(form: reason))
        case .wait(let seconds): return try view.putOff(member, seconds)
        }
    }
}
