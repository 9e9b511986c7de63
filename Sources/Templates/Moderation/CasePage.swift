import Models

/// A reported post of a guestbook with its photos, for operators: the book itself is not theirs to open (B15).
package struct CasePage: Page {
    package let context: PageContext
    package let found: ModerationCase
    package let files: [GuestbookFile]
    /// Epoch seconds.
    package let now: Int64

    package init(context: PageContext, found: ModerationCase, files: [GuestbookFile], now: Int64) {
        self.context = context
        self.found = found
        self.files = files
        self.now = now
    }

    package var title: String { found.subject.heading }
    package var description: String { tr("What was reported.") }
    package var styles: [String] { ["css/book.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    @HTMLBuilder package var content: some HTML {
        if found.reportedAt == nil {
            ModerationFrame(.hidden) {
                Article(.class("part")) {
                    CaseHead(found: found, assets: context.assets)
                    shots
                    PostForm(.moderationCase(found.id, .restoration), context, class: "actions") {
                        SubmitButton(tr("Restore"), .quiet)
                    }
                }
            }
        } else {
            ModerationFrame(.queue) {
                CaseCard(found: found, context: context, now: now) { shots }
            }
        }
    }

    @HTMLBuilder private var shots: some HTML {
        if !files.isEmpty {
            Div(.class("shots")) {
                for file in files { CaseShot(file: file, assets: context.assets) }
            }
        }
    }
}

/// A file of a reported post, as large as others see it.
private struct CaseShot: HTML {
    let file: GuestbookFile
    let assets: AssetPaths

    var body: some HTML {
        Figure(.class("shot")) {
            if let copies = file.copies {
                A(.href(.media(copies.video ?? copies.large))) {
                    Img(
                        .src(Route.media(copies.large)),
                        .alt(file.description.isEmpty ? tr("A photo of the post") : file.description),
                        .width(file.width),
                        .height(file.height)
                    )
                    if copies.video != nil {
                        Span(.class("play")) { Icon(.play, assets) }
                    }
                }
            } else {
                P(.class("shot-note")) { Span { tr("There is no picture of this file.") } }
            }
            if !file.caption.isEmpty { Figcaption(.dir("auto")) { file.caption } }
        }
    }
}
