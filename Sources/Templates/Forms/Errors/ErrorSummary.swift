/// Everything that is wrong with a form, on top of it, each sentence leading to its field. Focused when the page opens.
struct ErrorSummary: HTML {
    let errors: FieldErrors
    let prefix: String
    let assets: AssetPaths

    var body: some HTML {
        if !errors.isEmpty {
            Div(.class("summary"), .id(prefix + "errors"), .role("alert"), .tabIndex(-1), .autofocus()) {
                Icon(.alert, assets)
                UL {
                    for entry in errors.entries {
                        LI {
                            if let field = entry.field {
                                A(.href(FieldID(prefix: prefix, field: field))) { entry.sentence }
                            } else {
                                entry.sentence
                            }
                        }
                    }
                }
            }
        }
    }
}
