/// The frame of every page: head, top bar, the five-part navigation, the page itself, and the footer.
struct Layout<Content: Page>: HTML {
    let page: Content

    var body: some HTML {
        Doctype()
        HTMLRoot(.lang(Language.current.code), .dir(Language.current.direction), .dataViewer(page.context.viewerTag)) {
            DocumentHead(
                title: page.title,
                description: page.description,
                styles: page.styles,
                scripts: page.context.flash == nil ? page.scripts : page.scripts + ["js/flash.js"],
                meta: page.meta,
                isMember: page.context.viewer.member != nil,
                assets: assets
            )
            BodyElement {
                A(.class("skip"), .href(Fragment("main"))) { tr("Skip to content") }
                TopBar(viewer: page.context.viewer, assets: assets)
                Navigation(current: page.section, isMember: page.context.viewer.member != nil, assets: assets)
                Main(.id("main")) {
                    if let flash = page.context.flash {
                        P(.class("flash done"), .role("status")) { flash }
                    }
                    page.content
                }
                SiteFooter(sources: page.sources)
            }
        }
    }

    private var assets: AssetPaths { page.context.assets }
}
