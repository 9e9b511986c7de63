import Testing

@testable import Models

@Suite struct QueueOrderTests {
    static let ann = AccountID(rawValue: 1), bo = AccountID(rawValue: 2), cy = AccountID(rawValue: 3)

    func track(
        _ number: Int64,
        _ adder: AccountID? = nil,
        votes: Int = 0,
        since: Int64 = 0,
        playedAt: Int64? = nil
    ) -> WaitingTrack {
        WaitingTrack(track: number, adder: adder, votes: votes, since: since, playedAt: playedAt)
    }

    @Test func votesComeFirstThenFairnessThenAge() {
        let order = QueueOrder(plays: [Self.ann: 2, Self.bo: 1], last: Self.cy, repeatSeconds: 3_600)
        let waiting = [
            track(1, Self.ann, votes: 1, since: 1), track(2, Self.bo, votes: 1, since: 9),
            track(3, Self.bo, votes: 2, since: 50), track(4, Self.bo, votes: 1, since: 5), track(5, Self.ann, since: 0),
            track(6, Self.cy, votes: 1, since: 0),
        ]
        #expect(order.sorted(waiting, now: 100).map(\.track) == [3, 4, 2, 1, 6, 5])
        #expect(order.next(of: waiting, now: 100)?.track == 3)
    }

    @Test func nothingIsRepeatedWithinTheWindow() {
        let order = QueueOrder(repeatSeconds: 3_600)
        let waiting = [track(1, votes: 9, playedAt: 1_000), track(2, playedAt: 500)]
        #expect(order.next(of: waiting, now: 4_000) == nil)
        #expect(order.firstTurn(of: waiting) == 4_100)
        #expect(order.next(of: waiting, now: 4_100)?.track == 2)
        #expect(order.next(of: waiting, now: 4_600)?.track == 1)
        #expect(order.next(of: [], now: 0) == nil)
        #expect(order.firstTurn(of: []) == nil)
    }

    /// Crowds made from seeds: people add songs and vote for them, take votes back, and the queue plays one after the other.
    @Test(arguments: 0..<200) func `every crowd is treated fairly`(seed: Int) {
        var random = SplitMix(state: UInt64(seed) &+ 11)
        let people = (1...Int64.random(in: 2...6, using: &random)).map { AccountID(rawValue: $0) }
        var waiting: [WaitingTrack] = []
        var plays: [AccountID: Int] = [:]
        var (last, now, added) = (AccountID?.none, Int64(0), Int64(0))
        var played: Set<Int64> = []
        while played.count < 60 {
            now += 200
            if added < 60 {
                for _ in 0...Int.random(in: 0...2, using: &random) where added < 60 {
                    added += 1
                    waiting.append(track(added, people.randomElement(using: &random), since: now))
                }
            }
            // Whoever has a song in keeps one vote for it; others come and go.
            waiting = waiting.map {
                track($0.track, $0.adder, votes: Int.random(in: 1...people.count, using: &random), since: $0.since)
            }
            let order = QueueOrder(plays: plays, last: last, repeatSeconds: 0)
            guard let next = order.next(of: waiting, now: now) else { continue }
            let rivals = waiting.filter { $0.votes == next.votes && $0.adder != next.adder }
            #expect(next.adder != last || rivals.isEmpty)
            #expect(waiting.allSatisfy { $0.votes <= next.votes })
            #expect(played.insert(next.track).inserted)
            waiting.removeAll { $0.track == next.track }
            if let adder = next.adder { plays[adder, default: 0] += 1 }
            last = next.adder
        }
        // Every song that was added has been played.
        #expect(waiting.isEmpty || added < 60)
        #expect(played.count == 60)
    }
}
