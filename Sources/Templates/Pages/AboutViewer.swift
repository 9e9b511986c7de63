/// Whether one is logged in, and as whom.
struct AboutViewer: HTML {
    let viewer: Viewer

    var body: some HTML {
        H2 { "You" }
        switch viewer {
        case .guest:
            P {
                "You are not logged in. "
                A(.href(.logIn(next: Route.about.path))) { "Log in" }
                " or "
                A(.href(.signUp())) { "sign up" }
                "."
            }
        case .member(let member):
            P {
                "You are logged in as "
                Strong(.dir("auto")) { member.displayName }
                if member.displayName != member.username {
                    " ("
                    Bdi { "@" + member.username }
                    ")"
                }
                ". "
                A(.href(.profile)) { "Your profile" }
            }
        }
    }
}
