/// One thing that is well or not: what, how, and what to do about it.
struct HealthLine: HTML {
    enum State {
        case good, warning, bad

        var words: String {
            switch self {
            case .good: tr("All right", "of a part of the site")
            case .warning: tr("Look at this")
            case .bad: tr("Broken", "of a part of the site")
            }
        }

        var classes: StaticString {
            switch self {
            case .good: "state open"
            case .warning: "state warning"
            case .bad: "state bad"
            }
        }
    }

    let title: String
    let state: State
    /// A sentence each.
    let words: [String]
    var link: (target: Route, words: String)?

    init(_ title: String, _ state: State, _ words: String..., link: (target: Route, words: String)? = nil) {
        (self.title, self.state, self.words, self.link) = (title, state, words, link)
    }

    init(_ title: String, _ state: State, all words: [String]) {
        (self.title, self.state, self.words) = (title, state, words)
    }

    var body: some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P {
                    Strong { title }
                    " · "
                    Span(.class(state.classes)) { state.words }
                }
                ForEach(words) { sentence in P(.class("soft"), .dir("auto")) { sentence } }
                if let link { P { A(.href(link.target)) { link.words } } }
            }
        }
    }
}
