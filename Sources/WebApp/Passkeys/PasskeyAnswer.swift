import Auth
import HTTPServer
import Models
import Templates

/// What a passkey has said of whose account it is, until it is believed. What does not fit is counted for the network.
struct PasskeyAnswer: Sendable {
    enum Outcome: Sendable {
        /// - Parameter isVerified: whether the device has asked for a finger, a face or a PIN, and not for a touch alone.
        case right(Credentials, isVerified: Bool)
        case refused(PasskeyReason)
        case wait(seconds: Int64)
    }

    private struct Found: Sendable {
        let assertion: PasskeyAssertion
        let passkey: Passkey
    }

    private let visit: Visit
    private let ceremony: PasskeyCeremony
    /// Whose passkey it has to be; `nil` where the answer says so.
    private let member: MemberVisit?

    /// For whoever logs in. Throws as `PasskeyCeremony` does.
    init(loggingIn visit: Visit) throws {
        (self.visit, ceremony, member) = (visit, try PasskeyCeremony(visit, .logIn), nil)
    }

    /// For a member who is asked once more. Throws as `PasskeyCeremony` does.
    init(confirming member: MemberVisit) throws {
        (visit, self.member) = (member.visit, member)
        ceremony = try PasskeyCeremony(member.visit, .confirming)
    }

    /// - Parameter then: what else is done in the transaction in which the answer is used up.
    func check(
        _ form: FormData,
        then: @escaping @Sendable (DatabaseConnection) throws -> Void = { _ in }
    ) async throws -> Outcome {
        let guesses = visit.app.guesses
        let found = try found(form)
        let guess = try guess(found?.passkey)
        let wait = try guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return .wait(seconds: wait) }
        let outcome: Outcome
        do { outcome = try await judged(found, form, then) } catch {
            guesses.abandon(guess)
            throw error
        }
        // Whoever was only too slow has guessed nothing.
        guard case .refused(let reason) = outcome, reason != .over else {
            guesses.abandon(guess)
            return outcome
        }
        try await guesses.wrong(guess, now: visit.now)
        return outcome
    }

    /// The passkey that the answer says it is of; nobody has vouched for that yet.
    private func found(_ form: FormData) throws -> Found? {
        guard let assertion = try? PasskeyAssertion(json: form.exact(.passkey)),
            let passkey = try visit.app.database.read({ try Passkey.find(credentialID: assertion.credentialID, $0) }),
            member == nil || passkey.accountID == member?.account.id
        else { return nil }
        return Found(assertion: assertion, passkey: passkey)
    }

    /// A browser that has logged in to the account before, and an open session, have tries of their own.
    private func guess(_ passkey: Passkey?) throws -> Guess {
        let browser = try passkey.flatMap { try KnownDevices(visit).name(for: $0.accountID) }.map { "device \($0)" }
        return Guess.passkey(
            network: NetworkName.throttled(visit.clientAddress),
            known: member.map { "session \($0.session.digest)" } ?? browser
        )
    }

    private func judged(
        _ found: Found?,
        _ form: FormData,
        _ then: @escaping @Sendable (DatabaseConnection) throws -> Void
    ) async throws -> Outcome {
        guard let asked = ceremony.asked(form) else { return .refused(.over) }
        guard let found else { return .refused(.notTaken) }
        switch try verified(found, asked) {
        case .success(let accepted): return try await use(found.passkey, accepted, asked, then)
        case .failure(.cloned): return try await tellCopied(found.passkey, asked)
        case .failure: return .refused(.notTaken)
        }
    }

    /// A touch alone is one factor: whoever has asked for two is not confirmed by it.
    private var needsVerification: Bool {
        get throws { try member?.hasFactor ?? false }
    }

    private func verified(_ found: Found, _ asked: PasskeyCeremony.Asked) throws
        -> Result<PasskeyAssertion.Accepted, WebAuthnError>
    {
        try Result.ofOne(WebAuthnError.self) {
            guard let stored = found.passkey.stored else { throw WebAuthnError.unsupportedKey }
            return try found.assertion.verify(
                with: stored,
                challenge: asked.challenge,
                relyingParty: ceremony.relyingParty,
                userVerification: try needsVerification ? .required : .preferred,
                isAccountKnown: member != nil
            )
        }
    }

    private func use(
        _ passkey: Passkey,
        _ accepted: PasskeyAssertion.Accepted,
        _ asked: PasskeyCeremony.Asked,
        _ then: @escaping @Sendable (DatabaseConnection) throws -> Void
    ) async throws -> Outcome {
        let (ceremony, now) = (ceremony, visit.now)
        let used = try await visit.app.database.write(orRefuse: PasskeyRefusal.self) { db in
            try ceremony.keepAnswered(asked, db)
            let credentials = try passkey.use(
                signCount: Int64(accepted.signCount),
                isBackedUp: accepted.isBackedUp,
                now: now,
                db
            )
            guard let credentials else { throw PasskeyRefusal.answered }
            try then(db)
            return credentials
        }
        switch used {
        case .success(let credentials): return .right(credentials, isVerified: accepted.isUserVerified)
        case .failure: return .refused(.over)
        }
    }

    /// The owner reads of it in the log of the account.
    private func tellCopied(_ passkey: Passkey, _ asked: PasskeyCeremony.Asked) async throws -> Outcome {
        let (ceremony, visit) = (ceremony, visit)
        let told = try await visit.app.database.write(orRefuse: PasskeyRefusal.self) { db in
            try ceremony.keepAnswered(asked, db)
            try visit.keep(.passkeyCopied, of: passkey.accountID, detail: passkey.name, db)
        }
        switch told {
        case .success: return .refused(.copied)
        case .failure: return .refused(.over)
        }
    }
}
