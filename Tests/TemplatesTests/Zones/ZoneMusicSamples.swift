@testable import Models
@testable import Templates

/// Songs of a zone, with the words given.
struct ZoneMusicSamples {
    let word: (String) -> String
    let adder: Author

    private static let now: Int64 = 1_795_000_000

    private func song(
        _ id: Int64,
        _ title: String,
        state: Track.State = .ready,
        link: String? = nil,
        votes: Int = 0,
        isVoted: Bool = false
    ) -> ZoneTrack {
        let hasSound = link == nil && state == .ready
        return ZoneTrack(
            track: Track(
                id: TrackID(rawValue: id),
                zone: ZoneID(rawValue: 1),
                adder: adder.id,
                state: state,
                words: TrackWords(title: word(title), artist: word("The Fish"), album: ""),
                milliseconds: hasSound ? 184_000 : nil,
                gain: hasSound ? -2.5 : nil,
                byteCount: 4_000_000,
                originalKey: link == nil ? "original\(id).mp3" : nil,
                audioKey: hasSound ? "audio\(id).mp3" : nil,
                coverKey: id == 2 ? "cover\(id).jpg" : nil,
                link: link,
                widget: nil,
                failure: state == .failed ? .damaged : nil,
                sharedAt: Self.now,
                waitsSince: Self.now,
                playedAt: nil,
                hiddenAt: nil,
                createdAt: Self.now
            ),
            adder: adder,
            votes: votes,
            isVoted: isVoted,
            isFavourite: id == 3
        )
    }

    private func play(_ id: Int64, of track: Int64, endedAt: Int64? = nil, isSkipped: Bool = false) -> ZonePlay {
        ZonePlay(
            id: id,
            zone: ZoneID(rawValue: 1),
            track: TrackID(rawValue: track),
            adder: adder.id,
            session: Self.now * 1000,
            votes: Int(id),
            startedAt: Self.now * 1000,
            endsAt: Self.now * 1000 + 184_000,
            endedAt: endedAt,
            isSkipped: isSkipped
        )
    }

    var silent: ZoneMusic { ZoneMusic(queue: ZoneQueue(), now: Self.now * 1000) }

    func playing(isInside: Bool) -> ZoneMusic {
        ZoneMusic(
            queue: ZoneQueue(
                now: play(3, of: 1),
                playing: song(1, "Harbour lights"),
                waiting: [song(2, "Low tide", votes: 3, isVoted: isInside), song(3, "Gulls", votes: 1)],
                others: [song(4, "Rain")]
            ),
            links: [song(5, "Elsewhere", link: "https://soundcloud.com/fish/elsewhere")],
            unready: [song(6, "Coming", state: .preparing), song(7, "Noise", state: .failed)],
            history: [
                (play(2, of: 4, endedAt: Self.now), song(4, "Rain").track),
                (play(1, of: 3, endedAt: Self.now, isSkipped: true), song(3, "Gulls").track),
            ],
            presentUntil: isInside ? Self.now + 600 : nil,
            skipsMissing: 2,
            mayAdd: isInside,
            now: Self.now * 1000
        )
    }

    func favourites(_ context: PageContext, in zone: VisibleZone) -> [(String, String)] {
        let tracks = [song(3, "Gulls"), song(2, "Low tide")].map { (zone: zone, track: $0) }
        return [
            (
                "favourites",
                FavouritesPage(context: context, tracks: tracks, hasMore: true, now: Self.now * 1000).renderedString()
            ),
            ("favourites-empty", FavouritesPage(context: context, tracks: [], now: Self.now * 1000).renderedString()),
        ]
    }
}
