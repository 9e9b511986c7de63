import Clocks
import Models

/// What is known of a place at a glance (CN2).
package struct PlacePage: Page {
    package let context: PageContext
    package let place: Place
    package let heading: PlaceHeading
    /// When an import found that the map has it no longer.
    package let goneSince: CivilDate?
    /// Its hours now, by its own clocks.
    package let opening: PlaceOpening?
    package let bookmark: PlaceBookmark
    package let rating: RatingSummary
    /// What people say elsewhere.
    package let outsideRating: PlaceRating?
    /// The newest, shown on top.
    package let photo: PlacePhotoItem?
    /// Music zones at the place.
    package let zones: [Zone]

    package init(
        context: PageContext,
        place: Place,
        heading: PlaceHeading,
        goneSince: CivilDate? = nil,
        opening: PlaceOpening? = nil,
        bookmark: PlaceBookmark = .hidden,
        rating: RatingSummary = RatingSummary(count: 0, sum: 0),
        outsideRating: PlaceRating? = nil,
        photo: PlacePhotoItem? = nil,
        zones: [Zone] = []
    ) {
        self.context = context
        self.place = place
        self.heading = heading
        self.goneSince = goneSince
        self.opening = opening
        self.bookmark = bookmark
        self.rating = rating
        self.outsideRating = outsideRating
        self.photo = photo
        self.zones = zones
    }

    package var title: String { place.summary.name }
    package var description: String {
        [place.summary.category.label, place.summary.address].compactMap { $0 }.joined(separator: ", ")
    }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] {
        [.openStreetMap] + (outsideRating.flatMap { DataSource($0.source) }.map { [$0] } ?? [])
    }

    package var content: some HTML {
        PlaceFrame(heading, .about, context.assets) {
            if let photo { cover(photo) }
            if let mean = rating.mean {
                RatingLine(mean: mean) {
                    A(.href(heading.address(.reviews))) { Count(rating.count, "review").words }
                }
            }
            if let goneSince {
                P(.class("soft")) {
                    "No longer on the map since "
                    DayWords(day: goneSince)
                }
            }
            if heading.isBookmarked { BookmarkNotesLink(id: place.summary.id, assets: context.assets) }
            if let outsideRating { P(.class("soft")) { outsideRating.words } }
            if !heading.isBookmarked {
                Div(.class("actions place-actions")) {
                    bookmarkAction
                    A(.class("button quiet"), .href(.meetingNew(at: place.summary.id))) {
                        Icon(.calendar, context.assets)
                        "Meet here"
                    }
                    if zones.isEmpty, context.viewer.member != nil {
                        A(.class("button quiet"), .href(.zoneNew(at: place.summary.id))) {
                            Icon(.note, context.assets)
                            "Music here"
                        }
                    }
                }
            }
            ZonesHere(zones: zones, assets: context.assets)
            PlaceFacts(place: place, opening: opening, assets: context.assets)
            PlaceTagList(words: PlaceTagWords(place.tags).words)
        }
    }

    private func cover(_ photo: PlacePhotoItem) -> some HTML {
        A(.class("cover"), .href(heading.address(.photos, chosen: photo.id))) {
            Img(
                .src(photo.picture.large),
                .alt("\(place.summary.name), photo by \(photo.author.displayName)"),
                .width(photo.picture.width),
                .height(photo.picture.height)
            )
        }
    }

    private var address: Route { .place(place.summary.id, from: heading.start) }

    @HTMLBuilder private var bookmarkAction: some HTML {
        let id = place.summary.id
        switch bookmark {
        case .hidden: EmptyHTML()
        case .guest:
            A(.class("button quiet"), .href(.logIn(next: address.path))) {
                Icon(.bookmark, context.assets)
                "Log in to make a bookmark"
            }
        case .none: BookmarkForm(id: id, place: address, isMade: false, context: context)
        case .made: BookmarkForm(id: id, place: address, isMade: true, context: context)
        }
    }
}
