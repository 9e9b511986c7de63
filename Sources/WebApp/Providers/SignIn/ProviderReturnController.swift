import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Takes whoever the provider sends back. Nothing of what the address says is believed before it is known that this browser has
/// set out, and for that very way.
enum ProviderReturnController {
    private static let maxCodeBytes = 4_096

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let client = try ProviderAnswer.client(visit)
        let query = try visit.query
        guard let way = ProviderWay(visit), let state = one("state", in: query), way.state.isNamed(by: state),
            way.session == nil || way.session == visit.signedIn?.session.digest
        else { return ProviderAnswer.problem(visit, .stale, "no such way to the identity provider") }
        let (guess, guesses) = (try ProviderAnswer.guess(visit), visit.app.guesses)
        let wait = try guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return ProviderAnswer.wait(visit, wait) }
        do {
            let person = try await person(query, way, client, visit)
            if isWrong(person) { try await guesses.wrong(guess, now: visit.now) } else { guesses.abandon(guess) }
            return try await response(person, way, client, visit)
        } catch {
            guesses.abandon(guess)
            throw error
        }
    }

    /// `nil` where the way was taken before.
    private static func person(_ query: FormFields, _ way: ProviderWay, _ client: ProviderClient, _ visit: Visit)
        async throws -> Result<ProvenPerson, ProviderFailure>?
    {
        guard try await way.take(visit) else { return nil }
        let (address, now) = (ProviderWay.returnAddress(visit), visit.now)
        return try await Result.of(ProviderFailure.self) {
            let code = try await code(query, client)
            return try await client.person(for: code, way.state, returning: address, now: now)
        }
    }

    /// Where nobody was asked, there was no try.
    private static func isWrong(_ person: Result<ProvenPerson, ProviderFailure>?) -> Bool {
        switch person {
        case .success, .failure(.away(.resting)), .failure(.away(.busy)): false
        case .failure, nil: true
        }
    }

    private static func response(
        _ person: Result<ProvenPerson, ProviderFailure>?,
        _ way: ProviderWay,
        _ client: ProviderClient,
        _ visit: Visit
    ) async throws -> Response {
        switch person {
        case nil: return ProviderAnswer.problem(visit, .stale, next: way.next, "a way to the identity provider, again")
        case .success(let person): return try await ProviderSignIn(visit, way, person).response()
        case .failure(.denied("access_denied")):
            let reason = ProviderReason.cancelled(client.settings.name)
            return ProviderAnswer.problem(visit, reason, status: .forbidden, next: way.next, "turned back there")
        case .failure(let failure): return ProviderAnswer.problem(visit, failure, next: way.next)
        }
    }

    /// Throws `ProviderFailure` where the provider says no, or where it is another one that answers (RFC 9207).
    private static func code(_ answer: FormFields, _ client: ProviderClient) async throws -> String {
        let document = try await client.document()
        let issuers = answer.all("iss")
        let isIssuer = issuers.allSatisfy { $0.utf8.elementsEqual(client.settings.provider.issuer.utf8) }
        guard isIssuer, issuers.count <= 1, !issuers.isEmpty || !document.namesIssuerInAnswers else {
            throw ProviderFailure.refused(.wrongIssuer)
        }
        if let word = answer["error"] { throw ProviderFailure.denied(ProviderWord.plain(word) ?? "no") }
        guard let code = one("code", in: answer), code.utf8.count <= maxCodeBytes else {
            throw ProviderFailure.denied("no code")
        }
        return code
    }

    /// What comes twice may be read in two ways (RFC 6749 section 3.1).
    private static func one(_ name: String, in query: FormFields) -> String? {
        let values = query.all(name)
        return values.count == 1 && !values[0].isEmpty ? values[0] : nil
    }
}
