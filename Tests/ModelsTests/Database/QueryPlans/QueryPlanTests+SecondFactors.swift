import Testing

@testable import Models

extension QueryPlanTests {
    func useSecondFactors(_ db: DatabaseConnection) throws {
        let ada = try Account.signUp(.person("ada-f"), now: noon, db)
        let factor = SecondFactor(
            accountID: ada.id,
            secret: .random(),
            sealedSecret: [UInt8](repeating: 7, count: 53),
            lastStep: 1,
            confirmedAt: noon
        )
        _ = try factor.add(codes: [.numbered(71), .numbered(72)], db)
        _ = try SecondFactor.find(of: ada.id, db)
        try LogInStep(of: ada.id, db)?.begin(.numbered(74), expiresAt: noon + 600, db)
        _ = try LogInStep.find(.numbered(74), now: noon, db)
        try LogInStep.end(.numbered(74), db)
        try LogInStep.removeExpired(now: noon, db)
        _ = try factor.take(2, db)
        _ = try factor.hasCode(.numbered(71), db)
        _ = try factor.useCode(.numbered(71), now: noon, db)
        _ = try SecondFactor.codesLeft(of: ada.id, db)
        _ = try factor.replaceCodes(with: [.numbered(73)], db)
        _ = try SecondFactor.forgetDevices(of: ada.id, db)
        if let person = try Author.find(ada.id, db) {
            _ = try Account.resetFactors(of: person, by: .command, now: noon, db)
        }
    }
}
