/// A song that waits, as far as its turn depends on it.
package struct WaitingTrack: Hashable, Sendable {
    package let track: Int64
    /// Who has added it.
    package let adder: AccountID?
    package let votes: Int
    /// Epoch seconds: since when it waits.
    package let since: Int64
    /// When it was played last, in epoch seconds.
    package let playedAt: Int64?

    package init(track: Int64, adder: AccountID?, votes: Int, since: Int64, playedAt: Int64? = nil) {
        self.track = track
        self.adder = adder
        self.votes = votes
        self.since = since
        self.playedAt = playedAt
    }
}

/// Whose song is next: the votes decide; among songs with as many votes first those of others than who was heard last, then
/// of whoever was heard least since people came, then the one that has waited longest.
package struct QueueOrder: Sendable {
    /// How many songs of each person were played since people came, with the one that plays now.
    private let plays: [AccountID: Int]
    /// Whose song plays now, or was the last one.
    private let last: AccountID?
    /// No song is played again within so many seconds.
    private let repeatSeconds: Int64

    package init(plays: [AccountID: Int] = [:], last: AccountID? = nil, repeatSeconds: Int64) {
        self.plays = plays
        self.last = last
        self.repeatSeconds = repeatSeconds
    }

    /// The songs in the order of their turns as it is at `now`. Those that were played too short a time ago come last.
    package func sorted(_ waiting: [WaitingTrack], now: Int64) -> [WaitingTrack] {
        waiting.map { (track: $0, rank: Rank($0, self, now: now)) }.sorted { $0.rank < $1.rank }.map(\.track)
    }

    /// The one whose turn it is; `nil` where none may be played yet.
    package func next(of waiting: [WaitingTrack], now: Int64) -> WaitingTrack? {
        waiting.filter { mayPlay($0, now: now) }
            .min { Rank($0, self, now: now) < Rank($1, self, now: now) }
    }

    /// When the first of them may be played, in epoch seconds; `nil` where there is none.
    package func firstTurn(of waiting: [WaitingTrack]) -> Int64? {
        waiting.map { $0.playedAt.map { $0 + repeatSeconds } ?? 0 }.min()
    }

    package func mayPlay(_ track: WaitingTrack, now: Int64) -> Bool {
        track.playedAt.map { now - $0 >= repeatSeconds } ?? true
    }

    private struct Rank: Comparable {
        private let parts: [Int64]

        init(_ track: WaitingTrack, _ order: QueueOrder, now: Int64) {
            let plays = track.adder.flatMap { order.plays[$0] } ?? 0
            let isAgain = track.adder != nil && track.adder == order.last
            parts = [
                order.mayPlay(track, now: now) ? 0 : 1, -Int64(track.votes), isAgain ? 1 : 0, Int64(plays), track.since,
                track.track,
            ]
        }

        static func < (one: Rank, other: Rank) -> Bool { one.parts.lexicographicallyPrecedes(other.parts) }
    }
}
