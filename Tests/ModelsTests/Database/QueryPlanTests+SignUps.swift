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
    }
}
