import Testing

@testable import Models

extension QueryPlanTests {
    func useProviders(_ db: DatabaseConnection) throws {
        let person = WaitingPerson(issuer: "https://id.example", subject: "1", facts: "{}")
        for number in 81...82 { try person.begin(.numbered(number), expiresAt: noon + 1_800, db) }
        _ = try WaitingPerson.find(.numbered(82), now: noon, db)
        _ = try WaitingPerson.take(.numbered(82), now: noon, db)
        try WaitingPerson.removeExpired(now: noon, db)
    }
}
