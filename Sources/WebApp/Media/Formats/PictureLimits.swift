/// What one picture may cost the server.
struct PictureLimits: Sendable {
    /// Width times height before anything is decoded. Phones make up to 200 megapixels on request, 50 by default.
    var maxMegapixels = 100
    /// The tool's address space. Measured with libvips 8.14 at 100 megapixels: progressive JPEG takes 330 MB,
    /// interlaced PNG 360 MB, HEIC 810 MB (these are decoded whole; 12 megapixels from a phone take about 100 MB). Each
    /// thread of the pool may run one.
    var addressSpaceBytes = 1 << 30
    /// The processor time of one run of a tool.
    var cpuSeconds = 20
    /// The most that the tool may write.
    var fileBytes = 64 << 20
    /// From start to end of one run of a tool, however busy the machine is.
    var wallClock: Duration = .seconds(40)
}
