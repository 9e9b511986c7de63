/// What one picture may cost the server.
struct PictureLimits: Sendable {
    /// Width times height before anything is decoded. Phones make up to 200 megapixels on request, 50 by default.
    var maxMegapixels = 100
    /// Of the tool's address space. 100 megapixels of HEIC, which is decoded whole, take about half.
    var addressSpaceBytes = 1 << 30
    /// Of processor time per run of a tool.
    var cpuSeconds = 20
    /// Of what the tool may write.
    var fileBytes = 64 << 20
    /// From start to end of one run of a tool, however busy the machine is.
    var wallClock: Duration = .seconds(40)
}
