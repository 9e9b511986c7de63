/// What one file of a guestbook may be, and what it may cost the server.
struct MediaLimits: Sendable {
    var maxPhotoBytes = 40 << 20
    var maxVideoBytes = 500 << 20
    /// Width times height of a photo. Phones make up to 200 megapixels on request.
    var maxMegapixels = 200
    /// All frames of a moving picture together: they lie uncompressed on the disk for a moment, three bytes a pixel.
    var maxFrameMegapixels = 400
    /// Width times height of a video: 8K has 33.
    var maxVideoMegapixels = 36
    var maxSeconds = 600
    /// What the tools of a photo may take. Twice the memory of other pictures, for twice their pixels (`PictureLimits`).
    var picture = PictureLimits(
        maxMegapixels: 200,
        addressSpaceBytes: 2 << 30,
        cpuSeconds: 60,
        fileBytes: 128 << 20,
        wallClock: .seconds(180)
    )
    var video = VideoLimits()
}
