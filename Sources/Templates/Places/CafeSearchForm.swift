import Models

/// The search for cafes or for anything else.
struct CafeSearchForm: HTML {
    var subject = SearchSubject.cafes
    let near: String
    /// What was wrong with the last try, shown at the field.
    let message: String?
    let assets: AssetPaths
    /// `nil` where the form does not ask for it.
    var open: OpenFilter?
    /// What was wrong with the time.
    var problem: OpenFilterProblem?

    var body: some HTML {
        Form(.class("search-form"), .action(subject == .cafes ? .cafes() : .places()), .method("get"), .role("search"))
        {
            if case .interest(let words) = subject {
                Label(.for("q")) { "What for" }
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
            Label(.for("near")) { "City, street or place" }
            Div(.class("search-line")) {
                Input(
                    .id("near"),
                    .name("near"),
                    .type("search"),
                    .value(near),
                    .maxLength(200),
                    .autocomplete("off"),
                    .ariaInvalid(message == nil ? nil : "true"),
                    .ariaDescribedBy(message == nil ? nil : "near-message")
                )
                Button(.class("button"), .type("submit")) {
                    Icon(.search, assets)
                    subject == .cafes ? "Find cafes" : "Find places"
                }
                // Shown by near-me.js; without it nothing could answer.
                Button(.class("button quiet near-me"), .type("button"), .hidden()) {
                    Icon(.locate, assets)
                    Span { "Near me" }
                }
            }
            if let message {
                P(.class("field-message"), .id("near-message")) {
                    Icon(.alert, assets)
                    message
                }
            }
            if let open { OpenFilterFields(filter: open, problem: problem, assets: assets) }
        }
    }
}
