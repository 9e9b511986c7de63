import Models

/// The part of the search form that asks when places must be open.
struct OpenFilterFields: HTML {
    let filter: OpenFilter
    /// The wrong value, and what is wrong with it.
    let problem: OpenFilterProblem?
    let assets: AssetPaths

    var body: some HTML {
        Fieldset(.class("open-chips")) {
            Legend(.class("visually-hidden")) { tr("When it must be open") }
            Div(.class("chip-line")) {
                choice("", tr("Any time"), isChosen: filter == .any && problem == nil)
                choice("now", tr("Open now"), isChosen: filter == .now)
                choice("at", tr("Open at…"), isChosen: isAt)
            }
            Div(.class("open-at")) {
                Label(.for("open-at")) { tr("Day and time there") }
                Input(
                    .id("open-at"),
                    .name("at"),
                    .type("datetime-local"),
                    .value(time),
                    .ariaInvalid(problem == nil ? nil : "true"),
                    .ariaDescribedBy(problem == nil ? nil : "open-message")
                )
            }
            if problem != nil {
                P(.class("field-message"), .id("open-message")) {
                    Icon(.alert, assets)
                    tr("Choose a day and a time.")
                }
            }
        }
    }

    private var isAt: Bool {
        if case .at = filter { return true }
        return problem != nil
    }

    private var time: String {
        if case .at = filter { return filter.text }
        return problem?.text ?? ""
    }

    private func choice(_ value: String, _ words: String, isChosen: Bool) -> some HTML {
        Label(.class("chip")) {
            Input(.type("radio"), .name("open"), .value(value), .checked(isChosen))
            Span { words }
        }
    }
}

/// A time that cannot be read, as it was given.
package struct OpenFilterProblem: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}
