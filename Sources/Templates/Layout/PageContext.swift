/// What every page needs beside its own values.
package struct PageContext: Sendable {
    package let assets: AssetPaths
    /// A sentence about what has just happened, shown once above the page.
    package let flash: String?

    package init(assets: AssetPaths = AssetPaths(), flash: String? = nil) {
        self.assets = assets
        self.flash = flash
    }
}
