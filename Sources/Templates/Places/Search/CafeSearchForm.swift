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
            SearchLine(
                name: "near",
                label: "City, street or place",
                words: near,
                button: subject == .cafes ? "Find cafes" : "Find places",
                message: message,
                isInList: false,
                assets: assets
            ) {
                NearMeButton(assets: assets)
            }
            if let open { OpenFilterFields(filter: open, problem: problem, assets: assets) }
        }
    }
}
