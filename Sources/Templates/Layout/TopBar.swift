struct TopBar: HTML {
    let assets: AssetPaths

    var body: some HTML {
        Header(.class("top-bar")) {
            A(.class("brand"), .href(.home)) {
                Icon(.pin, assets)
                "Hereabouts"
            }
            A(.class("icon-button"), .href(.bookmarks)) {
                Icon(.bookmark, assets)
                Span(.class("visually-hidden")) { "Bookmarks" }
            }
        }
    }
}
