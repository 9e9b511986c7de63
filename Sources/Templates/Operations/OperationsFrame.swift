/// What the pages of operations have in common: the way between them.
struct OperationsFrame: HTML {
    enum Tab: CaseIterable {
        case health, jobs, people, site

        var words: String {
            switch self {
            case .health: tr("How it is")
            case .jobs: tr("Failed jobs")
            case .people: tr("People")
            case .site: tr("This site")
            }
        }

        var path: OperationsPath {
            switch self {
            case .health: .health
            case .jobs: .jobs
            case .people: .people
            case .site: .site
            }
        }
    }

    let tab: Tab
    let content: () -> Written

    init(_ tab: Tab, @HTMLBuilder content: @escaping () -> Written) {
        self.tab = tab
        self.content = content
    }

    var body: some HTML {
        H1 { tr("Operations") }
        Nav(.class("tabs"), .ariaLabel(tr("Operations"))) {
            UL {
                for other in Tab.allCases {
                    LI {
                        A(.href(.operations(other.path)), .ariaCurrent(other == tab ? "page" : nil)) { other.words }
                    }
                }
            }
        }
        H2(.class("visually-hidden")) { tab.words }
        content()
    }
}
