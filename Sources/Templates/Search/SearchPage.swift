import Models

/// Everything that the words can mean and the reader may see, kind by kind.
package struct SearchPage: Page {
    package let context: PageContext
    package let words: String
    package let found: FoundThings

    package init(context: PageContext, words: String = "", found: FoundThings = FoundThings()) {
        self.context = context
        self.words = words
        self.found = found
    }

    package var title: String { words.isEmpty ? tr("Search") : "“\(words)”" }
    package var description: String { tr("Find places, streets, events, friends and guestbooks.") }
    package var sources: [DataSource] {
        found.localities.things.isEmpty && found.places.things.isEmpty ? [] : DataSource.local
    }

    package var content: some HTML {
        H1 { tr("Search") }
        Form(.class("search-form"), .action(.find()), .method("get"), .role("search")) {
            SearchLine(
                label: tr("Places, streets, events, people"),
                words: words,
                limit: TypedPlace.maxLink,
                assets: context.assets
            )
        }
        if words.isEmpty {
            P(.class("examples")) { tr("Type a few letters: a cafe, “Market Square”, a friend, a party.") }
        } else if isEmpty {
            EmptyState(.search, tr("Nothing found for “\(words)”"), context.assets) {
                P {
                    tr(
                        "It happens to the best of us. Try fewer letters, another spelling, or just the name of the town."
                    )
                }
            }
        } else {
            places
            events
            people
        }
        if !words.isEmpty, context.viewer.member == nil {
            P(.class("soft")) {
                A(.href(.logIn(next: Route.find(words).path))) { tr("Log in") }
                tr(" to find friends and your own events, too.")
            }
        }
    }

    private var links: [SettingsLinks.Link] {
        context.viewer.member == nil ? [] : SettingsLinks.found(words)
    }

    private var isEmpty: Bool {
        found.localities.things.isEmpty && found.places.things.isEmpty && found.ownEvents.things.isEmpty
            && found.publicEvents.things.isEmpty && found.people.things.isEmpty && found.books.things.isEmpty
            && found.zones.things.isEmpty && links.isEmpty
    }

    @HTMLBuilder private var places: some HTML {
        if !found.localities.things.isEmpty {
            SearchGroup(heading: tr("Towns and streets")) {
                for locality in found.localities.things { LocalityRow(locality: locality, assets: context.assets) }
            }
        }
        if !found.places.things.isEmpty {
            SearchGroup(
                heading: tr("Places"),
                note: found.places.hasMore ? tr("There are more. Type more of the name.") : nil
            ) {
                for place in found.places.things { FoundPlaceRow(place: place, assets: context.assets) }
            }
        }
    }

    @HTMLBuilder private var events: some HTML {
        if !found.ownEvents.things.isEmpty {
            SearchGroup(
                heading: tr("Your events"),
                more: found.ownEvents.hasMore ? (.events, tr("All your events")) : nil
            ) {
                for event in found.ownEvents.things { EventRow(event: event, year: found.year) }
            }
        }
        if !found.publicEvents.things.isEmpty {
            SearchGroup(
                heading: tr("Public events"),
                more: found.publicEvents.hasMore ? (.map(pins), tr("More events")) : nil
            ) {
                for event in found.publicEvents.things { PinnedEventRow(pinned: event, year: found.year) }
            }
        }
        if !found.books.things.isEmpty {
            SearchGroup(
                heading: tr("Guestbooks"),
                more: found.books.hasMore ? (.guestbooks(.list), tr("All your books")) : nil
            ) {
                for book in found.books.things { FoundBookRow(book: book, assets: context.assets) }
            }
        }
    }

    @HTMLBuilder private var people: some HTML {
        if !found.people.things.isEmpty {
            SearchGroup(
                heading: tr("People"),
                more: found.people.hasMore ? (.friends(.find, words: words, next: nil), tr("More people")) : nil
            ) {
                for person in found.people.things {
                    LI(.class("row"), .dataPerson(person.username)) { PersonLine(person: person) }
                }
            }
        }
        if !found.zones.things.isEmpty {
            SearchGroup(heading: tr("Music"), more: found.zones.hasMore ? (.zones(), tr("All music zones")) : nil) {
                for visible in found.zones.things { FoundZoneRow(zone: visible.zone, assets: context.assets) }
            }
        }
        if !links.isEmpty {
            SearchGroup(heading: tr("Your pages")) {
                for link in links {
                    LI(.class("row")) {
                        Span(.class("hue-icon")) { Icon(.gear, context.assets) }
                        Div(.class("row-text")) { A(.class("row-link"), .href(link.route)) { link.title } }
                    }
                }
            }
        }
    }

    private var pins: EventMapAddress {
        var address = EventMapAddress()
        address.words = words
        return address
    }
}

/// The rows of one kind, and the way to all of them.
private struct SearchGroup: HTML {
    let heading: String
    var more: (route: Route, words: String)?
    var note: String?
    @HTMLBuilder let rows: () -> Written

    var body: some HTML {
        Section(.class("part")) {
            H2(.class("results-heading")) { heading }
            UL(.class("rows")) { rows() }
            if let note { P(.class("soft")) { note } }
            if let more { P { A(.class("button quiet"), .href(more.route)) { more.words } } }
        }
    }
}
