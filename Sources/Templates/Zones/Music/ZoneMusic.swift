import Models

/// All that a zone's page says of its songs.
package struct ZoneMusic: Sendable {
    package let queue: ZoneQueue
    /// Songs that only SoundCloud plays.
    package let links: [ZoneTrack]
    /// The viewer's own that are being prepared, or of which nothing can be made.
    package let unready: [ZoneTrack]
    package let history: [(play: ZonePlay, track: Track)]
    /// Until when the viewer's ticket is good, in epoch seconds; `nil` for one who is not there.
    package let presentUntil: Int64?
    /// How many of those present still have to want the next song, and whether the viewer does already.
    package let skipsMissing: Int
    package let isSkipWanted: Bool
    /// Whether there is music in the zone at this time.
    package let isOpen: Bool
    /// Whether the viewer may add songs now.
    package let mayAdd: Bool
    /// What songs are looked for by; empty for all.
    package let search: String
    /// Epoch milliseconds, when this was read.
    package let now: Int64

    package init(
        queue: ZoneQueue,
        links: [ZoneTrack] = [],
        unready: [ZoneTrack] = [],
        history: [(play: ZonePlay, track: Track)] = [],
        presentUntil: Int64? = nil,
        skipsMissing: Int = 3,
        isSkipWanted: Bool = false,
        isOpen: Bool = true,
        mayAdd: Bool = false,
        search: String = "",
        now: Int64
    ) {
        self.queue = queue
        self.links = links
        self.unready = unready
        self.history = history
        self.presentUntil = presentUntil
        self.skipsMissing = skipsMissing
        self.isSkipWanted = isSkipWanted
        self.isOpen = isOpen
        self.mayAdd = mayAdd
        self.search = search
        self.now = now
    }

    package var mayVote: Bool { presentUntil != nil && isOpen }

    /// The song that plays now; `nil` also where the viewer has blocked whoever added it.
    package var playing: (play: ZonePlay, track: ZoneTrack)? {
        queue.now.flatMap { play in queue.playing.map { (play, $0) } }
    }

    package var isEmpty: Bool {
        (queue.now == nil || !search.isEmpty) && waiting.isEmpty && others.isEmpty && links.isEmpty && unready.isEmpty
    }

    /// In the order of their turns, as far as they are looked for.
    package var waiting: [ZoneTrack] { queue.waiting.filter { $0.track.words.matches(search) } }
    package var others: [ZoneTrack] { queue.others.filter { $0.track.words.matches(search) } }
}
