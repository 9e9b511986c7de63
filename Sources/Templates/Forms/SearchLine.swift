/// What something is searched by: a field for words, its button, and further ones beside them.
struct SearchLine: HTML {
    var name = FieldName.words
    let label: String
    let words: String
    /// In characters.
    var limit = 200
    var button = tr("Search")
    /// What is wrong with the words.
    var message: String?
    /// Above a list the line stays one on a phone, too.
    var isInList = true
    let assets: AssetPaths
    @HTMLBuilder let further: () -> Written

    var body: some HTML {
        Label(.for(name.rawValue)) { label }
        Div(.class(isInList ? "search-line in-list" : "search-line")) {
            Input(
                .id(name.rawValue),
                .name(name),
                .type("search"),
                .value(words),
                .maxLength(limit),
                .autocomplete("off"),
                .ariaInvalid(message == nil ? nil : "true"),
                .ariaDescribedBy(message == nil ? nil : name.rawValue + "-message")
            )
            Button(.class("button"), .type("submit")) {
                Icon(.search, assets)
                button
            }
            further()
        }
        if let message {
            P(.class("field-message"), .id(name.rawValue + "-message")) {
                Icon(.alert, assets)
                message
            }
        }
    }
}

extension SearchLine {
    init(label: String, words: String, limit: Int = 200, assets: AssetPaths) {
        self.init(label: label, words: words, limit: limit, assets: assets) {}
    }
}

/// Shown by near-me.js; without it nothing could answer.
struct NearMeButton: HTML {
    let assets: AssetPaths

    var body: some HTML {
        Button(.class("button quiet near-me"), .type("button"), .hidden()) {
            Icon(.locate, assets)
            Span { tr("Near me") }
        }
    }
}
