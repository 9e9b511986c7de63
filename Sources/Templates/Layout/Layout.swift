import Models

/// The frame of every page: head, top bar, the five-part navigation, the page itself, and the footer. It knows a page by what it
/// says of itself rather than by its type: the frame of a hundred pages is compiled once.
struct Layout: HTML {
    private let context: PageContext
    private let site: SiteIdentity
    private let head: DocumentHead
    private let section: SiteSection?
    private let sources: [DataSource]
    private let content: () -> Written

    init(page: any Page) {
        context = page.context
        site = .current
        head = DocumentHead(
            title: page.title,
            description: page.description,
            styles: page.styles,
            scripts: context.flash == nil ? page.scripts : page.scripts + ["js/flash.js"],
            meta: page.meta,
            isMember: context.viewer.member != nil,
            site: site,
            assets: context.assets
        )
        section = page.section
        sources = page.sources
        content = {
            page.content.write()
            return Written()
        }
    }

    var body: some HTML {
        Doctype()
        HTMLRoot(
            .lang(Language.current.code),
            .dir(Language.current.direction),
            .dataViewer(context.viewerTag),
            .dataKeepsNothing(context.keepsNothing),
            .dataAccent(site.accent == .green ? nil : site.accent.rawValue)
        ) {
            head
            BodyElement {
                A(.class("skip"), .href(Fragment("main"))) { tr("Skip to content") }
                TopBar(site: site, viewer: context.viewer, assets: context.assets)
                Navigation(current: section, isMember: context.viewer.member != nil, assets: context.assets)
                Main(.id("main")) {
                    if let announcement = site.announcement {
                        AnnouncementNote(announcement: announcement, assets: context.assets)
                    }
                    if let flash = context.flash {
                        P(.class("flash done"), .role("status")) { flash }
                    }
                    content()
                }
                SiteFooter(site: site, sources: sources)
            }
        }
    }
}
