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
    package let photos: [PlacePhotoItem]
    /// How many there are; `nil` for more than their tab shows.
    package let photoCount: Int?
    /// The newest.
    package let reviews: [ReviewItem]
    /// Music zones at the place.
    package let zones: [Zone]

    /// How many photos and reviews are shown; the others stand behind their tabs.
    package static let (shownPhotos, shownReviews) = (PlaceMosaic.most, 3)

    package init(
        context: PageContext,
        place: Place,
        heading: PlaceHeading,
        goneSince: CivilDate? = nil,
        opening: PlaceOpening? = nil,
        bookmark: PlaceBookmark = .hidden,
        rating: RatingSummary = RatingSummary(count: 0, sum: 0),
        outsideRating: PlaceRating? = nil,
        photos: [PlacePhotoItem] = [],
        photoCount: Int? = nil,
        reviews: [ReviewItem] = [],
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
        self.photos = photos
        self.photoCount = photoCount
        self.reviews = reviews
        self.zones = zones
    }

    package var title: String { place.summary.name }
    package var description: String {
        ListWords.all([place.summary.category.label, place.summary.address].compactMap { $0 })
    }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] {
        [.openStreetMap] + (outsideRating.flatMap { DataSource($0.source) }.map { [$0] } ?? [])
    }

    // Leads to the maps of phones.
    package var scripts: [String] { ["js/map.js"] }
    package var styles: [String] { ["css/place.css"] }

    package var content: some HTML {
        PlaceFrame(
            heading,
            .about,
            context.assets,
            line: PlaceLine(heading: heading, rating: rating, opening: opening),
            top: { top },
            tools: {
                PlaceActions(place: place, heading: heading, bookmark: bookmark, context: context)
                if heading.isBookmarked { BookmarkNotesLink(id: place.summary.id, assets: context.assets) }
            },
            content: {
                if let goneSince {
                    P(.class("soft")) {
                        tr("No longer on the map since ")
                        DayWords(day: goneSince)
                    }
                }
                if let outsideRating { P(.class("soft")) { outsideRating.words } }
                PlaceFacts(place: place, opening: opening, assets: context.assets)
                PlaceTagList(words: PlaceTagWords(place.tags).words)
                newestReviews
                if !photos.isEmpty {
                    Section(.class("part")) {
                        H2 { tr("Where it is") }
                        PlaceMapStrip(heading: heading)
                    }
                }
                music
            }
        )
    }

    @HTMLBuilder private var top: some HTML {
        if photos.isEmpty {
            PlaceMapStrip(heading: heading)
        } else {
            PlaceMosaic(heading: heading, photos: photos, count: photoCount)
        }
    }

    @HTMLBuilder private var newestReviews: some HTML {
        if !reviews.isEmpty {
            Section(.class("part")) {
                Div(.class("title-line")) {
                    H2 { tr("Reviews") }
                    A(.class("text-button"), .href(heading.address(.reviews))) {
                        rating.count > reviews.count
                            ? tr("All \(Count(rating.count, "review").words)") : tr("Write one")
                    }
                }
                UL(.class("rows")) { ForEach(reviews) { ReviewRow(review: $0, heading: heading) } }
            }
        }
    }

    @HTMLBuilder private var music: some HTML {
        if !zones.isEmpty {
            ZonesHere(zones: zones, assets: context.assets)
        } else if context.viewer.member != nil, !heading.isBookmarked {
            P(.class("chips part")) {
                A(.class("chip"), .href(.zoneNew(at: place.summary.id))) { tr("Music here") }
            }
        }
    }
}
