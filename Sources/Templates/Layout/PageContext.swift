/// What every page needs beside its own values.
package struct PageContext: Sendable {
    package let assets: AssetPaths
    package let viewer: Viewer
    /// Goes into every form that posts; masked anew for each answer, so that compression cannot leak it.
    package let csrfToken: String
    /// A sentence about what has just happened, shown once above the page.
    package let flash: String?
    /// Where maps come from.
    package let maps: MapSource

    package init(
        assets: AssetPaths = AssetPaths(),
        viewer: Viewer = .guest,
        csrfToken: String = "",
        flash: String? = nil,
        maps: MapSource = .own(version: nil)
    ) {
        self.assets = assets
        self.viewer = viewer
        self.csrfToken = csrfToken
        self.flash = flash
        self.maps = maps
    }
}
