/// What stands where there is nothing to list: what happened, and the first step.
struct EmptyState<Content: HTML>: HTML {
    let icon: Icon.Name
    let heading: String
    let assets: AssetPaths
    let content: Content

    init(_ icon: Icon.Name, _ heading: String, _ assets: AssetPaths, @HTMLBuilder content: () -> Content) {
        self.icon = icon
        self.heading = heading
        self.assets = assets
        self.content = content()
    }

    var body: some HTML {
        Section(.class("empty")) {
            Icon(icon, assets)
            H2 { heading }
            content
        }
    }
}
