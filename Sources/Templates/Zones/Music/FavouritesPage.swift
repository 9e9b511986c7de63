import Models

/// The songs that somebody has marked with the bomb, from all zones.
package struct FavouritesPage: Page {
    package let context: PageContext
    package let tracks: [(zone: VisibleZone, track: ZoneTrack)]
    package let number: Int
    package let hasMore: Bool
    /// Epoch milliseconds.
    package let now: Int64

    package init(
        context: PageContext,
        tracks: [(zone: VisibleZone, track: ZoneTrack)],
        number: Int = 1,
        hasMore: Bool = false,
        now: Int64
    ) {
        self.context = context
        self.tracks = tracks
        self.number = number
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { tr("Favourite songs") }
    package var description: String { tr("Songs you have marked with the bomb") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }
    package var scripts: [String] { ZoneMusicPart.scripts }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.zones())) {
                Icon(.back, context.assets)
                tr("Music")
            }
        }
        H1 { title }
        if tracks.isEmpty {
            Section(.class("empty")) {
                Icon(.bomb, context.assets)
                P { number > 1 ? tr("No more songs.") : tr("Press the bomb beside a song to keep it here.") }
                P(.class("actions")) { A(.class("button"), .href(.zones())) { tr("Find music") } }
            }
        } else {
            OL(.class("tracks")) {
                for entry in tracks { FavouriteRow(zone: entry.zone, track: entry.track, context: context) }
            }
        }
        if number > 1 || hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages"))) {
                if number > 1 { A(.href(.favourites(page: number - 1))) { tr("Newer") } }
                if hasMore { A(.href(.favourites(page: number + 1))) { tr("Older") } }
            }
        }
    }
}

private struct FavouriteRow: HTML {
    let zone: VisibleZone
    let track: ZoneTrack
    let context: PageContext

    private var id: TrackID { track.track.id }
    private var length: String? { track.track.milliseconds.map { String($0) } }
    private var gain: String? { track.track.gain.map { String($0) } }

    var body: some HTML {
        LI(
            .class("track"),
            .id("track-" + id.description),
            .dataTrack(id.description),
            .dataVotes(String(track.votes)),
            .dataLength(length),
            .dataGain(gain)
        ) {
            TrackCover(track: track.track, assets: context.assets)
            Div(.class("row-text")) {
                A(.class("plain name"), .href(.track(id)), .dir("auto")) { track.track.words.shownTitle }
                Span(.class("soft")) { about }
                sound
            }
            FavouriteButton(track: track, context: context)
        }
    }

    @HTMLBuilder private var about: some HTML {
        if !track.track.words.artist.isEmpty {
            Bdi { track.track.words.artist }
            " · "
        }
        A(.href(.zone(zone.zone.id)), .dir("auto")) { zone.zone.name }
    }

    @HTMLBuilder private var sound: some HTML {
        if let key = track.track.audioKey {
            Audio(.class("track-sound"), .src(.media(key)), .controls(), .preload("none")) { EmptyHTML() }
        }
    }
}
