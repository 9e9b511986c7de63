/// What one video may cost the server.
struct VideoLimits: Sendable {
    /// The tool's address space. Measured with ffmpeg 5.1 and one thread: 4K HEVC of 10 bits to 1080p H.264 takes less
    /// than a gigabyte.
    var addressSpaceBytes = 3 << 30
    /// The most that the tool may write. Ten minutes at the highest rate that is written are half of it.
    var fileBytes = 1 << 30
    /// Processor time of one run of the tool, and what it may have for every second that the video lasts.
    var cpuSeconds = 60
    var cpuSecondsPerSecond = 20
    /// How often longer than that a run may take, on a machine with more to do.
    var patience = 4
    /// Where what is written is no copy: the longer and the shorter side.
    var maxSides = (1_920, 1_080)

    func cpuSeconds(for milliseconds: Int) -> Int { cpuSeconds + cpuSecondsPerSecond * (milliseconds / 1_000 + 1) }
}
