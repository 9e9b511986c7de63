import Models

/// The songs of a zone: what plays, what comes next, and what one can do about it. Each song can be heard and voted for
/// without a script; the player's script takes the rows from here.
package struct ZoneMusicPart: HTML {
    let zone: VisibleZone
    let music: ZoneMusic
    let context: PageContext

    package init(zone: VisibleZone, music: ZoneMusic, context: PageContext) {
        self.zone = zone
        self.music = music
        self.context = context
    }

    /// What a page with songs needs to play them on all pages.
    static let scripts = ["js/player.js", "js/pages.js", "js/songs.js"]

    private var id: ZoneID { zone.zone.id }

    package var body: some HTML {
        Section(.class("zone-songs"), .id("songs"), .ariaLabel(tr("Songs"))) {
            nowPart
            if music.isEmpty, music.search.isEmpty { P(.class("soft")) { tr("No songs yet.") } }
            if !music.isEmpty || !music.search.isEmpty { search }
            if !music.waiting.isEmpty {
                H2 { tr("Next", "a list of songs") }
                ZoneTrackRows(tracks: music.waiting, music: music, context: context)
            }
            if !music.others.isEmpty {
                H2 { music.waiting.isEmpty ? tr("Songs") : tr("When nothing waits") }
                ZoneTrackRows(tracks: music.others, music: music, context: context)
            }
            if !music.links.isEmpty {
                H2 { tr("On SoundCloud") }
                ZoneTrackRows(tracks: music.links, music: music, context: context)
            }
            if !music.unready.isEmpty {
                H2 { tr("Yours, not ready") }
                ZoneTrackRows(tracks: music.unready, music: music, context: context)
            }
            if music.mayAdd {
                Details(.class("song-adding")) {
                    Summary { tr("Add songs") }
                    SongForm(zone: id, context: context)
                }
            }
            historyPart
        }
    }

    /// The player's script finds while one types.
    @HTMLBuilder private var search: some HTML {
        Form(.class("song-search"), .action(.zone(id, search: "")), .method("get"), .role("search")) {
            SearchLine(label: tr("Find a song here"), words: music.search, limit: 100, assets: context.assets)
        }
        if !music.search.isEmpty {
            P(.class("soft"), .role("status")) {
                music.isEmpty ? tr("No song here is called that. ") : tr("Found “\(music.search)”. ")
                A(.href(.zone(id))) { tr("All songs") }
            }
        }
    }

    @HTMLBuilder private var nowPart: some HTML {
        if let playing = music.playing {
            Div(.class("zone-now")) {
                H2 { tr("Now") }
                OL(.class("tracks")) {
                    ZoneTrackRow(track: playing.track, music: music, play: playing.play, context: context)
                }
                if music.mayVote {
                    PostForm(.zone(id, .skip), context) {
                        SubmitButton(music.isSkipWanted ? tr("You want the next song") : tr("Skip this song"), .quiet)
                    }
                    if music.skipsMissing > 0 {
                        P(.class("soft")) {
                            tr("\(Count(music.skipsMissing, "person", "people").words) more to skip it.")
                        }
                    }
                }
            }
        } else if !music.isOpen {
            P(.class("soft")) { tr("There is no music here now.") }
        } else if let until = music.queue.silentUntil, music.queue.now == nil {
            P(.class("soft")) { tr("Quiet: the next song may be played in \(minutes(until: until)).") }
        }
    }

    private func minutes(until instant: Int64) -> String {
        Count(Int(max(1, (instant - music.now / 1000 + 59) / 60)), "minute").words
    }

    @HTMLBuilder private var historyPart: some HTML {
        if !music.history.isEmpty {
            Details(.class("zone-history")) {
                Summary { tr("Played before") }
                OL(.class("rows")) {
                    for entry in music.history {
                        LI(.class("row")) {
                            Span(.class("row-text")) {
                                Span(.dir("auto")) { entry.track.words.shownTitle }
                                Span(.class("soft")) {
                                    "\(Count(entry.play.votes, "vote").words)\(entry.play.isSkipped ? tr(", skipped") : "")"
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

struct ZoneTrackRows: HTML {
    let tracks: [ZoneTrack]
    let music: ZoneMusic
    let context: PageContext

    var body: some HTML {
        OL(.class("tracks")) {
            for track in tracks { ZoneTrackRow(track: track, music: music, context: context) }
        }
    }
}

/// A song: what it is called, whose it is, how many want it; to hear, to vote for, to mark.
struct ZoneTrackRow: HTML {
    let track: ZoneTrack
    let music: ZoneMusic
    /// Where it is the song that plays now.
    var play: ZonePlay?
    let context: PageContext

    private var id: TrackID { track.track.id }
    private var words: TrackWords { track.track.words }

    private var length: String? { track.track.milliseconds.map { String($0) } }
    private var gain: String? { track.track.gain.map { String($0) } }

    var body: some HTML {
        LI(
            .class("track"),
            .id("track-" + id.description),
            .dataTrack(id.description),
            .dataVotes(String(track.votes)),
            .dataState(track.track.state.rawValue),
            .dataLength(length),
            .dataGain(gain)
        ) {
            TrackCover(track: track.track, assets: context.assets)
            Div(.class("row-text")) {
                A(.class("plain name"), .href(.track(id)), .dir("auto")) { words.shownTitle }
                Span(.class("soft")) { about }
                sound
            }
            if isVotable { vote }
            if isMarkable { FavouriteButton(track: track, context: context) }
        }
    }

    private var isMarkable: Bool { context.viewer.member != nil && track.track.state == .ready }

    @HTMLBuilder private var about: some HTML {
        if !words.artist.isEmpty { Bdi { words.artist } }
        if let adder = track.adder {
            if !words.artist.isEmpty { " · " }
            tr("added by ")
            Bdi { adder.displayName }
        }
        switch track.track.state {
        case .preparing: tr(" Getting ready")
        case .failed: " \(track.track.failureSentence)"
        case .ready: EmptyHTML()
        }
    }

    @HTMLBuilder private var sound: some HTML {
        if let key = track.track.audioKey {
            Audio(.class("track-sound"), .src(.media(key)), .controls(), .preload("none")) { EmptyHTML() }
        } else if let link = track.track.link.flatMap({ WebAddress($0) }) {
            A(.href(link), .rel("noopener")) { tr("Listen on SoundCloud") }
        }
    }

    private var isVotable: Bool { play == nil && track.track.state == .ready && track.track.link == nil }

    /// Outside it is there all the same, so that one sees what there is to go for.
    private var vote: some HTML {
        PostForm(.track(id, track.isVoted ? .voteRemoval : .vote), context, class: "track-vote") {
            Button(
                .class("vote"),
                .type("submit"),
                .disabled(!music.mayVote),
                .ariaPressed(track.isVoted ? "true" : "false")
            ) {
                Icon(.up, context.assets)
                Span(.class("visually-hidden")) {
                    track.isVoted
                        ? tr("Take back your vote for \(words.shownTitle),") : tr("Vote for \(words.shownTitle),")
                }
                Span(.class("votes"), .ariaHidden) { track.votes }
                Span(.class("visually-hidden")) { Count(track.votes, "vote").words }
            }
        }
    }
}

struct FavouriteButton: HTML {
    let track: ZoneTrack
    let context: PageContext

    var body: some HTML {
        PostForm(
            .track(track.track.id, track.isFavourite ? .favouriteRemoval : .favourite),
            context,
            class: "track-favourite"
        ) {
            Button(.class("bomb"), .type("submit"), .ariaPressed(track.isFavourite ? "true" : "false")) {
                Icon(.bomb, context.assets)
                Span(.class("visually-hidden")) { tr("Favourite: \(track.track.words.shownTitle)") }
            }
        }
    }
}

/// The picture of a song, or a note.
struct TrackCover: HTML {
    let track: Track
    let assets: AssetPaths

    var body: some HTML {
        if let key = track.coverKey {
            Img(.class("track-cover"), .src(.media(key)), .alt(""), .width(48), .height(48), .loading("lazy"))
        } else {
            Span(.class("track-cover note")) { Icon(.note, assets) }
        }
    }
}
