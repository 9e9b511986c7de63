import Models

/// The part of the search form that asks when places must be open, and what they must have.
struct PlaceFilterFields: HTML {
    let filter: OpenFilter
    let features: Set<PlaceFeature>
    /// The wrong value, and what is wrong with it.
    let problem: OpenFilterProblem?
    /// A feature was asked for in words that mean nothing.
    let hasFeatureProblem: Bool
    let assets: AssetPaths

    var body: some HTML {
        Div(.class("open-chips")) {
            Div(.class("chip-line")) {
                Fieldset {
                    Legend(.class("visually-hidden")) { tr("When it must be open") }
                    choice("", tr("Any time"), isChosen: filter == .any && problem == nil)
                    choice("now", tr("Open now"), isChosen: filter == .now)
                    choice("at", tr("Open at…"), isChosen: isAt)
                }
                Fieldset(.ariaDescribedBy(hasFeatureProblem ? "feature-message" : nil)) {
                    Legend(.class("visually-hidden")) { tr("What it must have") }
                    for feature in PlaceFeature.allCases {
                        Label(.class("chip")) {
                            Input(
                                .type("checkbox"),
                                .name(.feature(feature)),
                                .value("1"),
                                .checked(features.contains(feature))
                            )
                            Span { feature.words }
                        }
                    }
                }
            }
            Div(.class("open-at")) {
                Label(.for("open-at")) { tr("Day and time there") }
                Input(
                    .id("open-at"),
                    .name(.openAt),
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
            if hasFeatureProblem {
                P(.class("field-message"), .id("feature-message")) {
                    Icon(.alert, assets)
                    tr("Wifi and seats outside can only be asked for, or not. Choose here.")
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
            Input(.type("radio"), .name(.open), .value(value), .checked(isChosen))
            Span { words }
        }
    }
}

/// A time that cannot be read, as it was given.
package struct OpenFilterProblem: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}
