import Models

/// The search above its results: one line for the words, and one for the hours.
struct PlaceFinderForm: HTML {
    let subject: SearchSubject
    let near: String
    let open: OpenFilter
    /// What was wrong with the last try, shown at the field.
    let message: String?
    /// What was wrong with the time.
    let problem: OpenFilterProblem?
    let assets: AssetPaths

    var body: some HTML {
        Form(.class("finder"), .action(subject == .cafes ? .cafes() : .places()), .method("get"), .role("search")) {
            Div(.class("finder-line")) {
                if case .interest(let words) = subject {
                    Label(.class("visually-hidden"), .for("q")) { "What for" }
                    Input(
                        .id("q"),
                        .name("q"),
                        .type("search"),
                        .value(words),
                        .maxLength(100),
                        .placeholder("Lunch, museum, football…"),
                        .autocomplete("off")
                    )
                }
                Div(.class("finder-field")) {
                    Label(.class("visually-hidden"), .for("near")) { "City, street or place" }
                    field
                    Button(.class("near-me"), .type("button"), .title("Near me"), .hidden()) {
                        Icon(.locate, assets)
                        Span(.class("visually-hidden")) { "Near me" }
                    }
                }
                Button(.class("button"), .type("submit")) {
                    Icon(.search, assets)
                    Span { subject == .cafes ? "Find cafes" : "Find places" }
                }
            }
            if let message {
                P(.class("field-message"), .id("near-message")) {
                    Icon(.alert, assets)
                    message
                }
            }
            OpenFilterFields(filter: open, problem: problem, assets: assets)
        }
    }

    @HTMLBuilder private var field: some HTML {
        if message == nil {
            Input(
                .id("near"),
                .name("near"),
                .type("search"),
                .value(near),
                .maxLength(TypedPlace.maxLink),
                .placeholder("City, street or place"),
                .autocomplete("off")
            )
        } else {
            Input(
                .id("near"),
                .name("near"),
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
