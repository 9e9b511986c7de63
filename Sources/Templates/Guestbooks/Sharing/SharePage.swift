import Models

/// Where what a phone's gallery has shared goes into a book: which one is asked, and nothing is posted yet. What was shared
/// waits in the browser, so the page says the same to everybody with the same books.
package struct SharePage: Page {
    package let context: PageContext
    /// Those that the visitor may post in now.
    package let books: [GuestbookVisit]
    /// Whether the visitor is in some book, or has an account.
    package let isKnown: Bool
    /// What was shared has come to the server, which keeps nothing of it, or could not be kept by the browser.
    package let isLost: Bool

    package init(context: PageContext, books: [GuestbookVisit], isKnown: Bool, isLost: Bool) {
        self.context = context
        self.books = books
        self.isKnown = isKnown
        self.isLost = isLost
    }

    package var title: String { isLost ? tr("Not shared") : tr("Share with a guestbook") }
    package var description: String { tr("Add photos from your gallery to a guestbook.") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/guestbooks.css", "css/composer.css"] }
    package var scripts: [String] { isLost ? [] : ["js/share-target.js"] }

    package var content: some HTML {
        Div(.class("form-page join-page")) {
            H1 { title }
            if isLost {
                P(.class("note"), .role("alert")) {
                    tr(
                        """
                        Your browser could not hand over what you have shared. Nothing was posted, and your photos \
                        are still in your gallery. Open the book, and choose them there.
                        """
                    )
                }
            } else {
                P(.id("shared"), .class("note"), .role("status"), .hidden()) {}
            }
            if !books.isEmpty {
                P(.class("lead")) {
                    isLost ? tr("Your books") : tr("Which book is it for? Nobody sees anything before you press Post.")
                }
                GuestbookDoorCards(books: books) { .guestbook($0.event.code, .new) }
            } else if isKnown {
                P { tr("None of your books takes posts right now.") }
                P { A(.class("button quiet"), .href(.guestbooks(.list))) { tr("Guestbooks") } }
            } else {
                stranger
            }
        }
    }

    @HTMLBuilder private var stranger: some HTML {
        P(.class("lead")) {
            isLost
                ? tr("You haven’t joined a book yet. The host has a code for you.")
                : tr(
                    """
                    You haven’t joined a book yet. Join one with the code from its host, then press “Add to the \
                    book”: what you have shared waits on this phone for an hour.
                    """
                )
        }
        JoinCodeForm(code: "", errors: .none, context: context)
        P(.class("aside")) { A(.href(.logIn(next: Route.guestbooks(.share).path))) { tr("Log in") } }
    }
}

/// Books by their days, each leading to a page of it.
struct GuestbookDoorCards: HTML {
    let books: [GuestbookVisit]
    let page: (GuestbookVisit) -> Route

    var body: some HTML {
        UL(.class("book-cards")) {
            for book in books {
                LI {
                    A(
                        .class("book-card"),
                        .href(page(book)),
                        .dataEvent(book.event.code.description)
                    ) {
                        DateBlock(book.event.listedTime)
                        Span(.class("row-text")) {
                            Strong(.dir("auto")) { book.event.title }
                            Span(.class("soft")) { EventWhen(time: book.event.listedTime).bareWords }
                        }
                    }
                }
            }
        }
    }
}
