import Foundation

/// One file on its way through the tools, in a folder of its own that goes with the last reference. Blocks its thread.
struct MediaFile {
    /// The name of what was sent, in the folder.
    private static let source = "source"

    private let format: MediaFormat
    private let bytes: Int
    private let limits: MediaLimits
    private let folder: PictureFolder
    private let isCancelled: CancellationFlag

    /// Judges the file by its length and its first bytes. Throws `MediaError` and `SystemError`.
    init(_ path: String, limits: MediaLimits, workFolder: String, isCancelled: CancellationFlag) throws {
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
        self.isCancelled = isCancelled
        folder = try PictureFolder(in: workFolder)
        try folder.link(path, as: Self.source)
    }

    /// Throws `MediaError`, `PictureError` and `CancellationError`.
    func judge(readsCircumstances: Bool) throws -> JudgedMedia {
        guard format.isVideo else {
            return try PhotoJudge(format: format, limits: limits, vips: vips)
                .judge(Self.source, readsCircumstances: readsCircumstances)
        }
        return try VideoJudge(format: format, limits: limits, tool: ffmpeg)
            .judge(Self.source, readsCircumstances: readsCircumstances)
    }

    /// Throws `MediaError`, `PictureError`, `UncleanPicture`, `SystemError` and `CancellationError`.
    func copies(of judged: JudgedMedia, in store: MediaStore, _ progress: (Double) -> Void) throws -> MadeCopies {
        // The file may have been changed since; its header may not lie about what the limits were checked with.
        guard judged.format == format else { throw MediaError.damaged }
        switch judged.content {
        case .photo(let header):
            let stills = try StillCopies(Self.source, header, vips)
            return try MadeCopies(stills, video: nil, milliseconds: nil, in: store)
        case .movingPicture(let header, let times):
            let stills = try StillCopies(Self.source, header, vips)
            let work = MovingPictureWork(vips: vips, tool: ffmpeg, limits: limits)
            let video = try work.video(of: Self.source, header, times, progress)
            return try MadeCopies(stills, video: video, milliseconds: video.milliseconds, in: store)
        case .video(let header):
            let work = VideoWork(tool: ffmpeg, limits: limits)
            let video = try work.copy(of: Self.source, header, progress)
            let poster = try work.poster(of: video)
            let stills = try StillCopies(poster.name, poster.header, vips)
            return try MadeCopies(stills, video: video, milliseconds: video.milliseconds, in: store)
        }
    }

    private var vips: Vips {
        Vips(folder: folder, limits: limits.picture, effort: .quick, isCancelled: isCancelled)
    }

    private var ffmpeg: FFmpeg { FFmpeg(folder: folder, limits: limits.video, isCancelled: isCancelled) }
}
