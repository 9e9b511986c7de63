/// What stands where there is nothing to list: what happened, and the first step.
struct EmptyState: HTML {
    let icon: Icon.Name
    let heading: String
    let assets: AssetPaths
    let content: () -> Written

    init(_ icon: Icon.Name, _ heading: String, _ assets: AssetPaths, @HTMLBuilder content: @escaping () -> Written) {
        self.icon = icon
        self.heading = heading
        self.assets = assets
        self.content = content
    }

    var body: some HTML {
        Section(.class("empty")) {
            Icon(icon, assets)
            H2 { heading }
            content()
        }
    }
}
