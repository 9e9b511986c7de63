import Foundation

/// Judges still and moving pictures by their headers. Blocks its thread.
struct PhotoJudge {
    let format: MediaFormat
    let limits: MediaLimits
    let tool: PictureTool

    /// The file `name` in the folder of the tools. Throws `MediaError` and `PictureError`.
    func judge(_ name: String, readsCircumstances: Bool) throws -> JudgedMedia {
        let fields = try tool.fields(of: name)
        guard let header = Vips.Header(line: fields.firstLine), header.loader == format.loader else {
            throw MediaError.damaged
        }
        try check(header.width, header.height, 1, limits.maxMegapixels)
        let upright = fields.isSideways ? (header.height, header.width) : (header.width, header.height)
        let moves = [.gif, .webp].contains(format) && fields.pages > 1
        if moves { try check(header.width, header.height, fields.pages, limits.maxFrameMegapixels) }
        let times = moves ? FrameTimes(delays: fields.delays, count: fields.pages) : nil
        if let times, times.sum > limits.maxSeconds * 1_000 {
            throw MediaError.tooLong(maxMinutes: limits.maxSeconds / 60)
        }
        return JudgedMedia(
            format: format,
            width: upright.0,
            height: upright.1,
            milliseconds: times?.sum,
            circumstances: readsCircumstances ? Circumstances(exif: fields) : nil,
            content: times.map { .movingPicture(header, $0) } ?? .photo(header)
        )
    }

    private func check(_ width: Int, _ height: Int, _ count: Int, _ megapixels: Int) throws {
        let (frame, overflows) = width.multipliedReportingOverflow(by: height)
        let (pixels, overflowsAgain) = frame.multipliedReportingOverflow(by: count)
        guard !overflows, !overflowsAgain, pixels <= megapixels * 1_000_000 else {
            throw MediaError.tooManyPixels(maxMegapixels: megapixels)
        }
    }
}
