import Foundation
import Testing

/// The tags that ExifTool, which knows more of them than anybody, finds in a file.
enum Tags {
    static let areThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/exiftool")

    /// By group: what the file system, the reader and the structure of a file say, without which nothing can be drawn.
    private static let structural: [String: Set<String>] = [
        "ExifTool": ["ExifToolVersion"],
        "System": [
            "FileName", "Directory", "FileSize", "FileModifyDate", "FileAccessDate", "FileInodeChangeDate",
            "FilePermissions",
        ],
        "File": [
            "FileType", "FileTypeExtension", "MIMEType", "ImageWidth", "ImageHeight", "EncodingProcess",
            "BitsPerSample", "ColorComponents", "YCbCrSubSampling",
        ],
        "JFIF": ["JFIFVersion", "ResolutionUnit", "XResolution", "YResolution"],
        "PNG": [
            "ImageWidth", "ImageHeight", "BitDepth", "ColorType", "Compression", "Filter", "Interlace",
            "BackgroundColor",
        ],
        "PNG-pHYs": ["PixelsPerUnitX", "PixelsPerUnitY", "PixelUnits"],
        "Composite": ["ImageSize", "Megapixels", "AvgBitrate", "Rotation"],
        "QuickTime": [
            "MajorBrand", "MinorVersion", "CompatibleBrands", "MovieHeaderVersion", "TimeScale", "Duration",
            "PreferredRate", "PreferredVolume", "MatrixStructure", "PreviewTime", "PreviewDuration", "PosterTime",
            "SelectionTime", "SelectionDuration", "CurrentTime", "NextTrackID", "HandlerType", "HandlerVendorID",
            "MediaDataSize", "MediaDataOffset",
        ],
        "Matroska": [
            "EBMLVersion", "EBMLReadVersion", "DocType", "DocTypeVersion", "DocTypeReadVersion", "TimecodeScale",
            "Duration", "TagTrackUID",
        ],
        "Track": [
            "TrackHeaderVersion", "TrackID", "TrackDuration", "TrackLayer", "TrackVolume", "MatrixStructure",
            "ImageWidth", "ImageHeight", "MediaHeaderVersion", "MediaTimeScale", "MediaDuration", "HandlerType",
            "GraphicsMode", "OpColor", "CompressorID", "SourceImageWidth", "SourceImageHeight", "XResolution",
            "YResolution", "BitDepth", "PixelAspectRatio", "BufferSize", "MaxBitrate", "AverageBitrate",
            "VideoFrameRate", "Balance", "AudioFormat", "AudioChannels", "AudioBitsPerSample", "AudioSampleRate",
            "ColorProfiles", "ColorPrimaries", "TransferCharacteristics", "MatrixCoefficients", "VideoFullRangeFlag",
            "TrackNumber", "TrackUID", "CodecID", "TrackType", "TrackDefault", "VideoScanType",
        ],
    ]

    /// What may stand there as long as it says nothing.
    private static let empty: [String: Set<String>] = [
        "CreateDate": ["0000:00:00 00:00:00"], "ModifyDate": ["0000:00:00 00:00:00"],
        "TrackCreateDate": ["0000:00:00 00:00:00"], "TrackModifyDate": ["0000:00:00 00:00:00"],
        "MediaCreateDate": ["0000:00:00 00:00:00"], "MediaModifyDate": ["0000:00:00 00:00:00"],
        "MediaLanguageCode": ["und"], "TrackLanguage": ["und"],
        // Matroska wants the writer's name; that of the server's tool says nothing of the guest.
        "MuxingApp": ["Lavf"], "WritingApp": ["Lavf"], "CompressorName": ["Lavc libx264"],
    ]

    /// `QuickTime:GPSCoordinates = 60.1, 24.9`: all that is not on the lists.
    static func foreign(in path: String) async throws -> [String] {
        guard areThere else { return [] }
        let text = try await MediaTools.run([
            "/usr/bin/exiftool", "-a", "-G1", "-s", "-ee3", "-api", "largefilesupport=1", path,
        ])
        return text.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: /\[([^\]]+)\]\s+(\S+)\s*: ?(.*)/) else { return String(line) }
            let group = match.1.hasPrefix("Track") ? "Track" : String(match.1)
            let isAllowed =
                structural[group]?.contains(String(match.2)) == true
                || empty[String(match.2)]?.contains(match.3.trimmingCharacters(in: .whitespaces)) == true
            return isAllowed ? nil : "\(match.1):\(match.2) = \(match.3)"
        }
    }
}
