/// The search for cafes on pages that are about something else.
struct CafeSearchForm: HTML {
    let near: String
    /// What was wrong with the last try, shown at the field.
    let message: String?
    let assets: AssetPaths

    var body: some HTML {
        Form(.class("search-form"), .action(.cafes()), .method("get"), .role("search")) {
            SearchLine(
                name: .near,
                label: tr("City, street or place"),
                words: near,
                button: tr("Find cafes"),
                message: message,
                isInList: false,
                assets: assets
            ) {
                NearMeButton(assets: assets)
            }
        }
    }
}
