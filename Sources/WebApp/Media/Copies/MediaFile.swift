import Foundation

/// One file on its way through the tools, in a folder of its own that goes with the last reference. Blocks its thread.
struct MediaFile {
    /// The name of what was sent, in the folder.
    private static let source = "source"

    private let format: MediaFormat
    private let bytes: Int
    private let limits: MediaLimits
    private let helpers: PictureHelpers
    private let folder: PictureFolder
    private let isCancelled: CancellationFlag

    /// Judges the file by its length and its first bytes. Throws `MediaError` and `SystemError`.
    init(
        _ path: String,
        limits: MediaLimits,
        workFolder: String,
        helpers: PictureHelpers,
        isCancelled: CancellationFlag
    ) throws {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        guard let format = MediaFormat(prefix: try handle.read(upToCount: MediaFormat.prefixLength) ?? Data()) else {
            throw MediaError.notAMedium
        }
        bytes = Int(try handle.seekToEnd())
        let maxBytes = format.isVideo ? limits.maxVideoBytes : limits.maxPhotoBytes
        guard bytes <= maxBytes else { throw MediaError.tooManyBytes(maxMegabytes: maxBytes >> 20) }
        self.format = format
        self.limits = limits
        self.helpers = helpers
        self.isCancelled = isCancelled
        folder = try PictureFolder(in: workFolder)
        try folder.link(path, as: Self.source)
    }

    /// Throws `MediaError`, `PictureError` and `CancellationError`.
    func judge(readsCircumstances: Bool) throws -> JudgedMedia {
        guard format.isVideo else {
            return try PhotoJudge(format: format, limits: limits, tool: pictures)
                .judge(Self.source, readsCircumstances: readsCircumstances)
        }
        return try VideoJudge(format: format, limits: limits, tool: ffmpeg)
            .judge(Self.source, readsCircumstances: readsCircumstances)
    }

    /// Makes the copies, which lie in the folder still. Throws `MediaError`, `PictureError`, `UncleanPicture`,
    /// `SystemError` and `CancellationError`.
    func copies(of judged: JudgedMedia, _ progress: (Double) -> Void) throws -> UnstoredCopies {
        // The file may have been changed since; its header may not lie about what the limits were checked with.
        guard judged.format == format else { throw MediaError.damaged }
        switch judged.content {
        case .photo(let header):
            return UnstoredCopies(try StillCopies(Self.source, header, pictures), nil, in: folder)
        case .movingPicture(let header, let times):
            let stills = try StillCopies(Self.source, header, pictures)
            let work = MovingPictureWork(vips: vips, tool: ffmpeg, limits: limits)
            return UnstoredCopies(stills, try work.video(of: Self.source, header, times, progress), in: folder)
        case .video(let header):
            let work = VideoWork(tool: ffmpeg, limits: limits)
            let video = try work.copy(of: Self.source, header, progress)
            let poster = try work.poster(of: video)
            return UnstoredCopies(try StillCopies(poster.name, poster.header, pictures), video, in: folder)
        }
    }

    private var vips: Vips {
        Vips(folder: folder, limits: limits.picture, isCancelled: isCancelled)
    }

    private var pictures: PictureTool {
        PictureTool(folder: folder, limits: limits.picture, helpers: helpers, isCancelled: isCancelled)
    }

    private var ffmpeg: FFmpeg { FFmpeg(folder: folder, limits: limits.video, isCancelled: isCancelled) }
}
