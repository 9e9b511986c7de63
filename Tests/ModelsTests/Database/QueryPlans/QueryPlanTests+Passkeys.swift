import Testing

@testable import Models

extension QueryPlanTests {
    func usePasskeys(_ db: DatabaseConnection) throws {
        let ada = try Account.signUp(.person("ada-p"), now: noon, db).id
        for number in 1...2 {
            try PasskeyTests.new(UInt8(number)).add(to: ada, now: noon, db)
            try AccountAct.keep(.passkeyAdded, of: ada, now: noon, db)
        }
        let passkeys = try Passkey.list(of: ada, db)
        _ = try Passkey.find(passkeys[0].id, of: ada, db)
        _ = try Passkey.find(credentialID: [1, 7], db)
        _ = try passkeys[0].use(signCount: 2, isBackedUp: false, now: noon, db)
        _ = try Passkey.rename(passkeys[0].id, of: ada, to: "Key", db)
        _ = try Passkey.remove(passkeys[0].id, of: ada, issuer: nil, now: noon, db)
        try Passkey.restore(of: ada, to: noon, db)
        try Passkey.forgetRemoved(now: noon, db)
        try AnsweredChallenge.keep(.numbered(1), endsAt: noon, db)
        try AnsweredChallenge.removeOld(now: noon, db)
        try Session.forgetProof(.numbered(1), db)
        try Session.renew(.numbered(1), as: .numbered(2), of: ada, verifiedAt: noon, method: .passkey, db)
    }
}
