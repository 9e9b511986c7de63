/// What one song may be, and what it may cost the server.
struct SoundLimits: Sendable {
    static let maxBytes = 50 << 20
    static let maxSeconds = 20 * 60

    /// What is over sooner would be played again and again, several times a second.
    var minMilliseconds = 500
    var maxBytes = SoundLimits.maxBytes
    var maxSeconds = SoundLimits.maxSeconds
    /// What tools may take. A song of 20 minutes is measured and encoded at more than 30 times its speed.
    var tool = VideoLimits(
        addressSpaceBytes: 1 << 30,
        fileBytes: 128 << 20,
        cpuSeconds: 30,
        cpuSecondsPerSecond: 1
    )
    /// All songs are brought to that: what broadcasts and services for music on demand agree on within a few decibels
    /// (EBU R 128 s2), in LUFS. None is made so loud that it clips.
    var loudness = -18.0
    var truePeak = -1.0
    var gains = -24.0...12.0
    /// The side of a cover, in pixels.
    var coverSide = 512
}
