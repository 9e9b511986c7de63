import Testing

@testable import Models

extension QueryPlanTests {
    func useProviders(_ db: DatabaseConnection) throws {
        let person = WaitingPerson(issuer: "https://id.example", subject: "1", facts: "{}")
        for number in 81...82 { try person.begin(.numbered(number), expiresAt: noon + 1_800, db) }
        _ = try WaitingPerson.find(.numbered(82), now: noon, db)
        _ = try WaitingPerson.take(.numbered(82), now: noon, db)
        try WaitingPerson.removeExpired(now: noon, db)
        let ada = try Account.signUp(.person("ada-i"), now: noon, db)
        _ = try Identity.join(ada.id, issuer: person.issuer, subject: "1", label: "", now: noon, db)
        let identity = try #require(try Identity.find(of: ada.id, issuer: person.issuer, db))
        try identity.use(label: "Ada", now: noon, db)
        // They are no operator: the rare end of a right looks at all links for new passwords.
        try Identity.takeBackLapsed(group: "admins", now: noon + 86_400, db)
        try identity.leave(keeping: .numbered(83), now: noon, db)
    }
}
