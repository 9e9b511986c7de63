/// Whether one is logged in, and as whom.
struct AboutViewer: HTML {
    let viewer: Viewer

    var body: some HTML {
        H2 { tr("You") }
        switch viewer {
        case .guest:
            P {
                tr("You are not logged in. ")
                A(.href(.logIn(next: Route.about.path))) { tr("Log in") }
                tr(" or ")
                A(.href(.signUp())) { tr("sign up") }
                "."
            }
        case .member(let member):
            P {
                tr("You are logged in as ")
                Strong(.dir("auto")) { member.displayName }
                if member.displayName != member.username {
                    " ("
                    Bdi { "@" + member.username }
                    ")"
                }
                ". "
                A(.href(.profile)) { tr("Your profile") }
            }
        }
    }
}
