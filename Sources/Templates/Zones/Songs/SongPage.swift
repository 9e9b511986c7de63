import Models

/// A song: what it is, whose it is, to hear; SoundCloud's player only where it was asked for.
package struct SongPage: Page {
    package let context: PageContext
    package let zone: Zone
    package let track: ZoneTrack
    /// Whether the viewer may change its words and delete it.
    package let mayEdit: Bool
    /// Whether the viewer has added it.
    package let isOwn: Bool
    /// SoundCloud's player, which is loaded with the page.
    package let player: WidgetAddress?
    package let hidden: HiddenNote?

    package init(
        context: PageContext,
        zone: Zone,
        track: ZoneTrack,
        mayEdit: Bool = false,
        isOwn: Bool = false,
        player: WidgetAddress? = nil,
        hidden: HiddenNote? = nil
    ) {
        self.context = context
        self.zone = zone
        self.track = track
        self.mayEdit = mayEdit
        self.isOwn = isOwn
        self.player = player
        self.hidden = hidden
    }

    private var song: Track { track.track }

    package var title: String { song.words.shownTitle }
    package var description: String { tr("A song of \(zone.name)") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.zone(zone.id))) {
                Icon(.back, context.assets)
                Span(.dir("auto")) { zone.name }
            }
        }
        if let hidden { HiddenNotePart(note: hidden, assets: context.assets) }
        Div(.class("title-line")) {
            TrackCover(track: song, assets: context.assets)
            H1(.dir("auto")) { song.words.shownTitle }
        }
        facts
        sound
        Div(.class("actions")) {
            if context.viewer.member != nil, song.state == .ready { FavouriteButton(track: track, context: context) }
            if isOwn, song.originalKey != nil, !song.isInfected {
                A(.class("button quiet"), .href(.track(song.id, .original))) { tr("Your file") }
            }
            if mayEdit {
                A(.class("button quiet"), .href(.track(song.id, .edit))) {
                    Icon(.pencil, context.assets)
                    tr("Edit")
                }
                PostForm(.track(song.id, .removal), context) { SubmitButton(tr("Delete"), .danger) }
            }
        }
        if context.viewer.member != nil, !isOwn {
            P { A(.class("text-button"), .href(.track(song.id, .report))) { tr("Report this song") } }
        }
    }

    private var facts: some HTML {
        DL(.class("facts")) {
            if !song.words.artist.isEmpty {
                ZoneFact(.note, tr("Artist"), context.assets) { P(.dir("auto")) { song.words.artist } }
            }
            if !song.words.album.isEmpty {
                ZoneFact(.star, tr("Album"), context.assets) { P(.dir("auto")) { song.words.album } }
            }
            if let milliseconds = song.milliseconds {
                ZoneFact(.clock, tr("Length"), context.assets) { P { SongLength.words(milliseconds) } }
            }
            if let adder = track.adder {
                ZoneFact(.people, tr("Added by"), context.assets) {
                    P { A(.href(.person(username: adder.username)), .dir("auto")) { adder.displayName } }
                }
            }
        }
    }

    @HTMLBuilder private var sound: some HTML {
        switch song.state {
        case .preparing: P(.class("soft"), .role("status")) { tr("Getting ready: it can be heard in a moment.") }
        case .failed: P(.role("alert")) { song.failureSentence }
        case .ready:
            if let key = song.audioKey {
                Audio(.class("track-sound"), .src(.media(key)), .controls(), .preload("metadata")) { EmptyHTML() }
            } else if let link = song.link.flatMap({ WebAddress($0) }) {
                SoundCloudPart(song: song, link: link, player: player)
            }
        }
    }
}

/// SoundCloud hears of a visitor only once they have pressed.
private struct SoundCloudPart: HTML {
    let song: Track
    let link: WebAddress
    let player: WidgetAddress?

    var body: some HTML {
        Section(.class("soundcloud")) {
            if let player {
                IFrame(.src(player.address), .title(tr("SoundCloud’s player"))) { EmptyHTML() }
            } else {
                P(.class("actions")) {
                    A(.class("button"), .href(.trackPlayer(song.id))) { tr("Play here") }
                }
                P(.class("soft")) {
                    tr("Loads SoundCloud’s player: SoundCloud sees your address then, and may set cookies.")
                }
            }
            P { A(.href(link), .rel("noopener")) { tr("Listen on SoundCloud") } }
        }
    }
}

/// Minutes and seconds, as on records: `3:07`.
package enum SongLength {
    package static func words(_ milliseconds: Int64) -> String {
        let seconds = (milliseconds + 500) / 1_000
        return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }
}

/// Where the words of a song are changed.
package struct SongEditPage: Page {
    package let context: PageContext
    package let zone: Zone
    package let track: Track
    package let words: TrackWords
    package let errors: FieldErrors

    package init(
        context: PageContext,
        zone: Zone,
        track: Track,
        words: TrackWords,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.zone = zone
        self.track = track
        self.words = words
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Edit the song"), errors) }
    package var description: String { tr("A song of \(zone.name)") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.track(track.id))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { track.words.shownTitle }
                }
            }
            H1 { tr("Edit the song") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.track(track.id, .edit), context) {
                // Should the song be gone when it is sent, its zone may still be there.
                Input(.type("hidden"), .name(.musicZone), .value("\(zone.id)"))
                fields.text(.title, tr("Title"), .songWords, value: words.title, isRequired: false)
                fields.text(.artist, tr("Artist"), .songWords, value: words.artist, isRequired: false)
                fields.text(.album, tr("Album"), .songWords, value: words.album, isRequired: false)
                Div(.class("sticky")) { Button(.class("button wide"), .type("submit")) { tr("Save") } }
            }
        }
    }
}
