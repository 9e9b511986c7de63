/// What every page needs beside its own values. One object, since every form of a page is handed it.
package final class PageContext: Sendable {
    package let assets: AssetPaths
    package let viewer: Viewer
    /// For offline.js, which erases what a device keeps for somebody else; `nil` on pages that do not know who looks.
    package let viewerTag: String?
    /// Goes into every form that posts; masked anew for each answer, so that compression cannot leak it.
    package let csrfToken: String
    /// Goes into every form that creates something: another one for each answer.
    package let formKey: String
    /// A sentence about what has just happened, shown once above the page.
    package let flash: String?
    /// Where maps come from.
    package let maps: MapSource
    /// On pages of operations: how many people wait to be let in.
    package let waiting: Int
    /// By which provider of identities people sign in; `nil` where by none.
    package let provider: IdentityProviderName?
    /// Whether browsers are to keep nothing of the site, since others sit before them later.
    package let keepsNothing: Bool

    package init(
        assets: AssetPaths = AssetPaths(),
        viewer: Viewer = .guest,
        viewerTag: String? = nil,
        csrfToken: String = "",
        formKey: String = "",
        flash: String? = nil,
        maps: MapSource = .own(version: nil),
        waiting: Int = 0,
        provider: IdentityProviderName? = nil,
        keepsNothing: Bool = false
    ) {
        self.assets = assets
        self.viewer = viewer
        self.viewerTag = viewerTag
        self.csrfToken = csrfToken
        self.formKey = formKey
        self.flash = flash
        self.maps = maps
        self.waiting = waiting
        self.provider = provider
        self.keepsNothing = keepsNothing
    }

    /// The same, for a page of operations.
    package func telling(waiting: Int) -> PageContext {
        PageContext(
            assets: assets,
            viewer: viewer,
            viewerTag: viewerTag,
            csrfToken: csrfToken,
            formKey: formKey,
            flash: flash,
            maps: maps,
            waiting: waiting,
            provider: provider,
            keepsNothing: keepsNothing
        )
    }
}
