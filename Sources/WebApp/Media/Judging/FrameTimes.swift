/// How long the frames of a moving picture are shown, in milliseconds.
struct FrameTimes: Sendable, Hashable {
    let milliseconds: [Int]

    /// Browsers show frames of 10 ms and less for 100 ms, and so do we.
    init(delays: [Int], count: Int) {
        milliseconds = (0..<count).map { index in
            let delay = index < delays.count ? delays[index] : 100
            return delay <= 10 ? 100 : min(delay, 60_000)
        }
    }

    var sum: Int { milliseconds.reduce(0, +) }

    /// When the frame N is shown, as ffmpeg's expressions say it: all frames as long as most, and a term for every
    /// other one.
    var expression: String {
        let counts = Dictionary(grouping: milliseconds) { $0 }.mapValues(\.count)
        let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 100
        let others = milliseconds.enumerated().filter { $0.element != usual }.map { index, time in
            "+gte(N,\(index + 1))*(\(time - usual))"
        }
        return "N*\(usual)" + others.joined()
    }
}
