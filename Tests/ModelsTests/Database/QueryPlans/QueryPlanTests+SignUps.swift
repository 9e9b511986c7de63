import Testing

@testable import Models

extension QueryPlanTests {
    func useSignUps(_ db: DatabaseConnection) throws {
        let ada = try Account.signUp(.person("ada-s"), now: noon, db).id
        let bo = try Account.signUp(.person("bo-ss"), now: noon, db).id
        var rules = try SignUpRules.current(db)
        rules.policy = .invited
        try rules.keep(by: .command, now: noon, db)
        try NewSignUpLink(.numbered(91), uses: 2, endsAt: nil).make(by: .operator(ada), now: noon, db)
        _ = try NewSignUpLink(.numbered(92), endsAt: noon + 9).make(by: ada, most: 3, now: noon, db)
        _ = try BroughtLink.find(.numbered(92), now: noon, db)
        try BroughtLink.use(.numbered(92), now: noon, db)?.keep(bo, now: noon, db)
        _ = try SignUpLink.page(before: nil, now: noon, db)
        let own = try SignUpLink.list(by: ada, now: noon, db)
        for link in own { _ = try SignUpLink.end(link.id, of: ada, now: noon, db) }
        try useSignUpRequests(by: ada, db)
    }

    private func useSignUpRequests(by judge: AccountID, _ db: DatabaseConnection) throws {
        for (number, isListed) in [true, true, false].enumerated() {
            let account = try Account.signUp(.person("asks-\(number)"), now: noon, db).id
            let address = AddressDigest([UInt8](repeating: UInt8(number), count: 32))
            try NewSignUpRequest(question: "Who?", answer: "I", origin: .alone, address: address, isListed: isListed)
                .make(for: account, now: noon, db)
            _ = try SignUpRequest.exists(of: account, db)
            _ = try SignUpRequest.confirm(account, now: noon, db)
            _ = try SignUpDecision.waits(address, now: noon, db)
        }
        _ = try SignUpRequest.count(db)
        _ = try SignUpRequest.unconfirmedCount(db)
        _ = try SignUpRequest.all(after: 0, limit: 9, db)
        try SignUpRequest.tellOfLate(now: noon, db) { _ in .none }
        let asked = try SignUpRequest.page(1, db).requests
        _ = try SignUpRequest.approve(asked[0].id, saying: "", by: .operator(judge), now: noon, db)
        _ = try SignUpRequest.approve(asked[0].id, saying: "", by: .operator(judge), now: noon, db)
        _ = try SignUpRequest.refuse(asked[1].id, saying: "", by: .command, now: noon, db)
        _ = try SignUpRequest.eraseUnconfirmed(now: noon + SignUpRequest.unconfirmedSeconds, db)
        try SignUpDecision.removeOld(now: noon, db)
    }
}
