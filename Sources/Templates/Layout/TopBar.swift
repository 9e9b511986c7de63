/// The site's name, the search, and the way to one's account.
struct TopBar: HTML {
    let current: SiteSection?
    let viewer: Viewer
    let assets: AssetPaths

    var body: some HTML {
        Header(.class("top-bar")) {
            A(.class("brand"), .href(.home)) {
                Icon(.pin, assets)
                "Hereabouts"
            }
            Div(.class("top-links")) {
                // Home and Cafes begin with the search themselves.
                if current != .home, current != .cafes {
                    A(.class("icon-button find"), .href(.cafes())) {
                        Icon(.search, assets)
                        Span(.class("visually-hidden")) { "Find cafes" }
                    }
                }
                switch viewer {
                case .guest:
                    A(.class("text-button"), .href(.logIn())) { "Log in" }
                    A(.class("text-button"), .href(.signUp())) { "Sign up" }
                case .member(let member):
                    Bell(unread: member.unread, assets: assets)
                    A(.class("icon-button"), .href(.profile)) {
                        Face(name: member.displayName, photo: member.photo)
                        Span(.class("visually-hidden")) { "Your profile" }
                    }
                }
            }
        }
    }
}
