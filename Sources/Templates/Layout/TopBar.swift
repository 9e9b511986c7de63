import Models

/// The site's name, the search, and the way to one's account.
struct TopBar: HTML {
    let site: SiteIdentity
    let viewer: Viewer
    let assets: AssetPaths

    var body: some HTML {
        Header(.class("top-bar")) {
            A(.class("brand"), .href(.home)) {
                if let logo = site.logo {
                    Img(.class("logo"), .src(Route.icon(side: 64, version: logo)), .alt(""), .width(32), .height(32))
                } else {
                    Icon(.pin, assets)
                }
                Span { Bdi { site.name } }
            }
            Div(.class("top-links")) {
                A(.class("icon-button find"), .href(.find())) {
                    Icon(.search, assets)
                    Span(.class("visually-hidden")) { tr("Search") }
                }
                switch viewer {
                case .guest:
                    A(.class("text-button"), .href(.logIn())) { tr("Log in") }
                    A(.class("text-button"), .href(.signUp())) { tr("Sign up") }
                case .member(let member):
                    Bell(unread: member.unread, assets: assets)
                    A(.class("icon-button"), .href(.profile)) {
                        Face(name: member.displayName, of: member.username, photo: member.photo)
                        Span(.class("visually-hidden")) { tr("Your profile") }
                    }
                }
            }
        }
    }
}
