import Models

/// Posts of a book that somebody has reported, for its hosts (B9). By whom is said to nobody.
package struct GuestbookReportsPage: Page {
    /// A post, and what was said of it.
    package struct Item: Sendable {
        let found: ModerationCase.ForHosts
        let item: GuestbookItem

        package init(_ found: ModerationCase.ForHosts, _ item: GuestbookItem) {
            self.found = found
            self.item = item
        }
    }

    package let context: PageContext
    package let visit: GuestbookVisit
    package let items: [Item]
    package let now: Int64

    package init(context: PageContext, visit: GuestbookVisit, items: [Item], now: Int64) {
        self.context = context
        self.visit = visit
        self.items = items
        self.now = now
    }

    package var title: String { tr("Reported posts") }
    package var description: String { tr("Reported posts in the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/book.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("book")) {
            GuestbookBack(visit: visit, assets: context.assets)
            H1 { tr("Reported posts") }
            if items.isEmpty {
                EmptyState(.check, tr("Nothing is reported"), context.assets) {
                    P { tr("Posts that guests report are listed here until you decide.") }
                }
            } else {
                P(.class("soft")) { tr("Nobody is told who reported a post, and you are not either.") }
            }
            Div(.class("posts")) {
                for item in items { GuestbookReportRow(item: item, visit: visit, context: context, now: now) }
            }
        }
    }
}

/// A reported post: why it was, the post itself, and what a host can do.
private struct GuestbookReportRow: HTML {
    let item: GuestbookReportsPage.Item
    let visit: GuestbookVisit
    let context: PageContext
    let now: Int64

    private var post: GuestbookPost { item.item.entry.post }

    var body: some HTML {
        Section(.class("part"), .id("report-\(post.code)")) {
            UL(.class("rows")) {
                for report in item.found.reports {
                    LI(.class("row")) {
                        Div(.class("row-text")) {
                            P {
                                Strong { report.reason.words }
                                Span(.class("soft")) {
                                    AgoWords(epochSeconds: Int(report.createdAt), now: Int(now)).words
                                }
                            }
                            if !report.words.isEmpty { P(.class("typed"), .dir("auto")) { report.words } }
                        }
                    }
                }
            }
            GuestbookPostCard(
                entry: item.item.entry,
                photo: item.item.face,
                visit: visit,
                isAlone: false,
                context: context,
                now: now
            )
            decision(item.found)
        }
    }

    @HTMLBuilder private func decision(_ found: ModerationCase.ForHosts) -> some HTML {
        if found.hostsUntil > now {
            Div(.class("actions")) {
                PostForm(.guestbookPost(visit.event.code, post.code, .reportRemoval), context) {
                    SubmitButton(tr("Keep it"), .quiet)
                }
                if post.state != .hidden {
                    PostForm(.guestbookPost(visit.event.code, post.code, .state), context) {
                        HiddenField(.mode, GuestbookPostState.hidden.rawValue)
                        SubmitButton(tr("Hide it"), .quiet)
                    }
                }
                PostForm(.guestbookPost(visit.event.code, post.code, .removal), context) {
                    SubmitButton(tr("Delete it"), .danger)
                }
            }
            P(.class("soft")) {
                tr("If nobody decides by ")
                GuestbookTime(found.hostsUntil, of: visit.event)
                tr(", the people who run this site do.")
            }
        } else {
            P(.class("note")) { tr("The people who run this site decide about it now.") }
        }
    }
}
