import Auth
import Models

/// Asks for the code of an account, and slows whoever guesses.
struct FactorQuestion: Sendable {
    enum Answer: Sendable {
        /// It is taken now, and opens nothing a second time.
        case right(SignInMethod)
        case wrong
        case wait(seconds: Int64)
    }

    let visit: Visit
    let factor: SecondFactor

    func ask(_ typed: String) async throws -> Answer {
        let guesses = visit.app.guesses
        let guess = Guess.code(
            account: factor.accountID.rawValue,
            network: visit.network,
            known: try KnownDevices(visit).name(for: factor.accountID)
        )
        let wait = try guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return .wait(seconds: wait) }
        let answer: FactorAnswer?
        do { answer = try await taken(typed) } catch {
            // Nothing was compared, so nothing was guessed.
            guesses.abandon(guess)
            throw error
        }
        guard let answer else {
            try await wrong(guess)
            return .wrong
        }
        let late = try await guesses.right(guess, now: visit.now)
        return late == 0 ? .right(answer.method) : .wait(seconds: late)
    }

    private func taken(_ typed: String) async throws -> FactorAnswer? {
        guard let answer = try FactorAnswer.find(typed, for: factor, visit) else { return nil }
        return try await visit.app.database.write { try answer.take(of: factor, visit, $0) } ? answer : nil
    }

    /// The owner is told in sum that somebody knows the password and not the code.
    private func wrong(_ guess: Guess) async throws {
        try await visit.app.database.write { db in
            try visit.app.guesses.count(guess, now: visit.now, db)
            try visit.keep(.failedSignIns, of: factor.accountID, db)
        }
        visit.app.guesses.abandon(guess)
    }
}
