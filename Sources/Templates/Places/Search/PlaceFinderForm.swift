import Models

/// The search above its results: one line for the words, and one for what it must be.
struct PlaceFinderForm: HTML {
    let subject: SearchSubject
    let near: String
    let open: OpenFilter
    let features: Set<PlaceFeature>
    /// What was wrong with the last try, shown at the field.
    let message: String?
    /// What was wrong with the time.
    let problem: OpenFilterProblem?
    let hasFeatureProblem: Bool
    let assets: AssetPaths

    var body: some HTML {
        Form(.class("finder"), .action(subject == .cafes ? .cafes() : .places()), .method("get"), .role("search")) {
            Div(.class("finder-line")) {
                if case .interest(let words) = subject {
                    Label(.class("visually-hidden"), .for(.words)) { tr("What for") }
                    Input(
                        .id(.words),
                        .name(.words),
                        .type("search"),
                        .value(words),
                        .maxLength(100),
                        .placeholder(tr("Lunch, museum, football…")),
                        .autocomplete("off")
                    )
                }
                Div(.class("finder-field")) {
                    Label(.class("visually-hidden"), .for(.near)) { tr("City, street or place") }
                    field
                    Button(.class("near-me"), .type("button"), .title(tr("Near me")), .hidden()) {
                        Icon(.locate, assets)
                        Span(.class("visually-hidden")) { tr("Near me") }
                    }
                }
                Button(.class("button"), .type("submit")) {
                    Icon(.search, assets)
                    Span { subject == .cafes ? tr("Find cafes") : tr("Find places") }
                }
            }
            if let message {
                P(.class("field-message"), .id("near-message")) {
                    Icon(.alert, assets)
                    message
                }
            }
            PlaceFilterFields(
                filter: open,
                features: features,
                problem: problem,
                hasFeatureProblem: hasFeatureProblem,
                assets: assets
            )
        }
    }

    @HTMLBuilder private var field: some HTML {
        if message == nil {
            Input(
                .id(.near),
                .name(.near),
                .type("search"),
                .value(near),
                .maxLength(TypedPlace.maxLink),
                .placeholder(tr("City, street or place")),
                .autocomplete("off")
            )
        } else {
            Input(
                .id(.near),
                .name(.near),
                .type("search"),
                .value(near),
                .maxLength(TypedPlace.maxLink),
                .autocomplete("off"),
                .ariaInvalid("true"),
                .ariaDescribedBy("near-message")
            )
        }
    }
}
