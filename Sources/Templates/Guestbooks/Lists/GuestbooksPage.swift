import Models

/// The guestbooks of a member, and the ways to another one (GB3).
package struct GuestbooksPage: Page {
    package let context: PageContext
    /// Those that are going on or ahead; empty for somebody without an account.
    package let books: [GuestbookListing]
    /// The last of those that are over: that is when people look at them.
    package let past: [GuestbookListing]
    /// Those that this device is in as a guest.
    package let joined: [GuestbookVisit]

    package init(
        context: PageContext,
        books: [GuestbookListing] = [],
        past: [GuestbookListing] = [],
        joined: [GuestbookVisit] = []
    ) {
        self.context = context
        self.books = books
        self.past = past
        self.joined = joined
    }

    package var title: String { tr("Guestbooks") }
    package var description: String { tr("A book that every guest can write in: photos, videos and words.") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }

    package var content: some HTML {
        Div(.class("books-page")) {
            H1 { tr("Guestbooks") }
            P(.class("lead")) { tr("Photos, videos and kind words from everyone who was there.") }
            if !joined.isEmpty {
                Section(.class("part")) {
                    H2 { tr("Your books") }
                    GuestbookDoorCards(books: joined) { .guestbook($0.event.code) }
                }
            }
            Div(.class("two-doors")) {
                Section(.class("door")) {
                    H2 { tr("Join a book") }
                    P { tr("You have a code or a link from the host.") }
                    JoinCodeForm(code: "", errors: .none, context: context)
                }
                Section(.class("door")) {
                    H2 { tr("Create a book") }
                    P { tr("For a wedding, a birthday, a day worth keeping.") }
                    A(.class("button"), .href(.guestbooks(.new))) { tr("Create a guestbook") }
                }
            }
            if context.viewer.member != nil {
                Section(.class("part")) {
                    Div(.class("title-line")) {
                        H2 { tr("Your books") }
                        A(.class("text-button"), .href(.guestbooks(.past))) { tr("Past books") }
                    }
                    if books.isEmpty, past.isEmpty {
                        P(.class("soft")) { tr("You haven’t joined a book yet.") }
                    } else if books.isEmpty {
                        P(.class("soft")) { tr("Nothing coming up.") }
                    } else {
                        GuestbookCards(books: books)
                    }
                }
                if !past.isEmpty {
                    Section(.class("part")) {
                        H2 { tr("Recent") }
                        GuestbookCards(books: past)
                    }
                }
            }
        }
    }
}

/// Events that are over, with their books, by year (GB6).
package struct PastGuestbooksPage: Page {
    package let context: PageContext
    package let books: [GuestbookListing]
    package let number: Int
    package let hasMore: Bool

    package init(context: PageContext, books: [GuestbookListing], number: Int, hasMore: Bool) {
        self.context = context
        self.books = books
        self.number = number
        self.hasMore = hasMore
    }

    package var title: String { tr("Past books") }
    package var description: String { tr("Events that are over, with their guestbooks.") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }

    package var content: some HTML {
        Div(.class("books-page")) {
            P(.class("back")) {
                A(.href(.guestbooks(.list))) {
                    Icon(.back, context.assets)
                    tr("Guestbooks")
                }
            }
            H1 { tr("Past books") }
            if books.isEmpty {
                EmptyState(.heart, tr("Nothing yet"), context.assets) {
                    P { tr("When an event with a guestbook is over, you find it here.") }
                }
            }
            for (year, ofYear) in years {
                Section(.class("part")) {
                    H2 { year }
                    GuestbookCards(books: ofYear)
                }
            }
            if number > 1 || hasMore {
                P(.class("pages")) {
                    if number > 1 { A(.class("button quiet"), .href(.past(page: number - 1))) { tr("Later") } }
                    if hasMore { A(.class("button quiet"), .href(.past(page: number + 1))) { tr("Earlier") } }
                }
            }
        }
    }

    private var years: [(String, [GuestbookListing])] {
        var years: [(String, [GuestbookListing])] = []
        for book in books {
            let year = String(DateBlock.year(of: book.event.listedTime))
            if years.last?.0 == year { years[years.count - 1].1.append(book) } else { years.append((year, [book])) }
        }
        return years
    }
}

/// Books with their covers.
struct GuestbookCards: HTML {
    let books: [GuestbookListing]

    var body: some HTML {
        UL(.class("book-cards")) {
            for listing in books {
                LI {
                    A(
                        .class("book-card"),
                        .href(.guestbook(listing.event.code)),
                        .dataEvent(listing.event.code.description)
                    ) {
                        if let cover = listing.cover {
                            Img(
                                .src(.media(cover.smallKey)),
                                .alt(""),
                                .width(PlacePicture.smallSide),
                                .height(PlacePicture.smallSide),
                                .loading("lazy")
                            )
                        } else {
                            DateBlock(listing.event.listedTime)
                        }
                        Span(.class("row-text")) {
                            Strong(.dir("auto")) { listing.event.title }
                            Span(.class("soft")) {
                                EventWhen(time: listing.event.listedTime).bareWords
                                " · "
                                Count(listing.posts, "post", "posts").words
                            }
                        }
                        if listing.role.manages { Span(.class("chip")) { tr("Host") } }
                    }
                }
            }
        }
    }
}
