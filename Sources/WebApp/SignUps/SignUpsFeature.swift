import Models
import Templates

extension SignUpsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SignUpsPath.rules, operator: SignUpRulesController.edit)
        routes.post(SignUpsPath.rules, operator: SignUpRulesController.update)
        routes.post(SignUpsPath.links, operator: SignUpLinksController.create)
        routes.post(SignUpsLinkPath.end, operator: SignUpLinksController.delete)
        routes.post(FriendLinksPath.links, member: MemberLinksController.create)
        routes.post(FriendLinkPath.end, member: MemberLinksController.delete)
    }
}

extension PathParameter where Value == Int64 {
    /// A link by which people sign up.
    static var link: Self { Self("link", else: "no such link") }
}
