/// What the pages of operations have in common: the way between them.
struct OperationsFrame: HTML {
    enum Tab: CaseIterable {
        case health, jobs, people, signUps, site

        var words: String {
            switch self {
            case .health: tr("How it is")
            case .jobs: tr("Failed jobs")
            case .people: tr("People")
            case .signUps: tr("Who may come")
            case .site: tr("This site")
            }
        }

        var route: Route {
            switch self {
            case .health: .operations(.health)
            case .jobs: .operations(.jobs)
            case .people: .operations(.people)
            case .signUps: .signUpRules
            case .site: .operations(.site)
            }
        }
    }

    let tab: Tab
    /// How many people wait to be let in; the way to them is on the page of who may come.
    private let waiting: Int
    let content: () -> Written

    init(_ tab: Tab, _ context: PageContext, @HTMLBuilder content: @escaping () -> Written) {
        self.tab = tab
        waiting = context.waiting
        self.content = content
    }

    var body: some HTML {
        H1 { tr("Operations") }
        TabNavigation(tr("Operations"), tabs)
        H2(.class("visually-hidden")) { tab.words }
        content()
    }

    private var tabs: [TabNavigation.Tab] {
        Tab.allCases.map {
            let number = $0 == .signUps && waiting > 0 ? " (\(waiting))" : ""
            return TabNavigation.Tab(words: $0.words + number, route: $0.route, isCurrent: $0 == tab)
        }
    }
}
