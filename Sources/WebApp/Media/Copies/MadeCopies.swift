import Models

/// The copies of one photo or video, stored; nothing refers to them yet. None of them says when, where or by which
/// device it was taken.
struct MadeCopies: Sendable, Hashable {
    /// 2,048 pixels at most; of a video its poster.
    let large: MediaKey
    /// 640 pixels at most.
    let small: MediaKey
    /// 320 pixels.
    let square: MediaKey
    /// What is played of a video, or of a moving picture: that has no sound and is to be repeated.
    let video: MediaKey?
    /// Pixels of the large one, whose proportions are those of the video too.
    let width: Int
    let height: Int
    /// How long the video is; `nil` where there is none.
    let milliseconds: Int?
    let colours: PictureColours

    var keys: [MediaKey] { [large, small, square] + (video.map { [$0] } ?? []) }

    /// Stores the pictures and adopts the video. Throws `SystemError`; nothing is left then. Blocks its thread.
    init(_ copies: UnstoredCopies, in store: MediaStore) throws {
        let stills = copies.stills
        var stored: [MediaKey] = []
        do {
            for picture in [stills.large, stills.small, stills.square] { stored.append(try store.add(picture)) }
            if let video = copies.video {
                stored.append(try store.adopt(video.path, as: video.format, isOriginal: false))
            }
        } catch {
            for key in stored { try? store.remove(key) }
            throw error
        }
        (large, small, square) = (stored[0], stored[1], stored[2])
        video = stored.count > 3 ? stored[3] : nil
        width = stills.large.width
        height = stills.large.height
        milliseconds = copies.video?.milliseconds
        colours = stills.colours
    }

    /// Removes the files, where no row came to name them. Blocks its thread.
    func discard(in store: MediaStore) throws {
        for key in keys { try store.remove(key) }
    }
}
