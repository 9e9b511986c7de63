import Models

extension SiteText {
    package var title: String {
        switch self {
        case .imprint: tr("Imprint")
        case .privacy: tr("Privacy")
        case .terms: tr("Terms of use")
        case .rules: tr("House rules")
        }
    }

    var description: String {
        switch self {
        case .imprint: tr("Who runs \(SiteName.current), and how to reach them.")
        case .privacy: tr("What is done here with what is known about you.")
        case .terms: tr("On what terms \(SiteName.current) can be used.")
        case .rules: tr("How people treat each other at \(SiteName.current).")
        }
    }

    package var route: Route { Route(path) }

    package var path: SitePath {
        switch self {
        case .imprint: .imprint
        case .privacy: .privacy
        case .terms: .terms
        case .rules: .rules
        }
    }

    package var field: FieldName {
        switch self {
        case .imprint: .imprint
        case .privacy: .privacy
        case .terms: .terms
        case .rules: .rules
        }
    }
}
