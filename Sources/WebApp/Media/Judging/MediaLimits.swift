/// What one file of a guestbook may be, and what it may cost the server.
struct MediaLimits: Sendable {
    var maxPhotoBytes = 40 << 20
    var maxVideoBytes = 500 << 20
    /// Of a photo. Phones make up to 200 megapixels on request.
    var maxMegapixels = 200
    /// Of all frames of a moving picture together: they lie uncompressed on the disk for a moment, three bytes a pixel.
    var maxFrameMegapixels = 400
    /// Of one frame of a video: 8K has 33.
    var maxVideoMegapixels = 36
    var maxSeconds = 600
    /// Of a photo's tools. Twice the memory of other pictures, for twice their pixels (`PictureLimits`).
    var picture = PictureLimits(
        maxMegapixels: 200,
        addressSpaceBytes: 2 << 30,
        cpuSeconds: 60,
        fileBytes: 128 << 20,
        wallClock: .seconds(180)
    )
    var video = VideoLimits()
}
