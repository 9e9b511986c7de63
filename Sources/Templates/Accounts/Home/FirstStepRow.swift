struct FirstStepRow: HTML {
    let step: FirstStep
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row")) {
            Span(.class("hue-icon")) { Icon(icon, assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(route)) { heading }
                P(.class("soft")) {
                    switch step {
                    case .confirmEmail(let address):
                        tr("Open the link in the mail to ")
                        Bdi { address }
                    case .completeProfile, .addPhoto: tr("So that friends know you")
                    case .makeBookmark: tr("Open one and press “Save”")
                    case .findFriends: tr("By name, or from your address book")
                    }
                }
            }
        }
    }

    private var icon: Icon.Name {
        switch step {
        case .confirmEmail: .mail
        case .completeProfile, .addPhoto: .pencil
        case .findFriends: .people
        case .makeBookmark: .bookmark
        }
    }

    private var heading: String {
        switch step {
        case .confirmEmail: tr("Confirm your email address")
        case .completeProfile: tr("Add your name and a photo")
        case .addPhoto: tr("Add a photo of you")
        case .makeBookmark: tr("Save a favourite cafe")
        case .findFriends: tr("Find friends")
        }
    }

    private var route: Route {
        switch step {
        case .confirmEmail: .settings
        case .completeProfile, .addPhoto: .profileEdit
        case .makeBookmark: .cafes()
        case .findFriends: .friends(.find)
        }
    }
}
