import Clocks
import Models

/// A photo or video of a keepsake: what the book says of it, and by which names it lies in the archive.
package struct KeepsakeFile: Hashable, Sendable {
    package let file: GuestbookFile
    /// The photo as others see it, or what stands for a video until it plays.
    package var picture: String?
    package var video: String?
    /// As it was sent.
    package var original: String?

    package init(_ file: GuestbookFile) { self.file = file }

    package var isMissing: Bool { picture == nil && video == nil && original == nil }
}

/// A post of a keepsake: all of it, with all that was said to it.
package struct KeepsakePostPart: HTML {
    package let entry: GuestbookEntry
    package let files: [KeepsakeFile]
    package let event: Event
    /// Whether a heading with its day stands above it.
    package let beginsDay: Bool

    package init(entry: GuestbookEntry, files: [KeepsakeFile], event: Event, beginsDay: Bool) {
        self.entry = entry
        self.files = files
        self.event = event
        self.beginsDay = beginsDay
    }

    private var post: GuestbookPost { entry.post }

    package var body: some HTML {
        if beginsDay { H2 { DayWords(day: WallClock(event.time.timeZone).local(at: post.createdAt).date) } }
        Article(.id("post-" + post.code.description), .dataPost(post.code.description)) {
            Header {
                Strong(.dir("auto")) { entry.maker.displayName }
                Span(.class("soft")) {
                    GuestbookTime(post.createdAt, of: event)
                    if let place = post.place { KeepsakePlace(place: place) }
                }
                if post.state != .shown {
                    Span(.class("chip")) { post.state == .hidden ? tr("Hidden") : tr("Waiting") }
                }
            }
            if !post.words.isEmpty { P(.class("typed"), .dir("auto")) { post.words } }
            for file in files where !file.isMissing { KeepsakeShot(file: file) }
            signs
            if !replies.isEmpty {
                UL {
                    for reply in replies {
                        LI {
                            Strong(.dir("auto")) { reply.maker.displayName }
                            " "
                            Span(.class("soft")) { GuestbookTime(reply.createdAt, of: event) }
                            P(.class("typed"), .dir("auto")) { reply.words }
                        }
                    }
                }
            }
        }
    }

    private var replies: [GuestbookReply] { entry.replies.filter { !$0.isHidden && !$0.isWaiting } }

    @HTMLBuilder private var signs: some HTML {
        let given = GuestbookReaction.allCases.compactMap { sign in
            entry.reactions[sign].map { "\(sign.sign) \($0)" }
        }
        if !given.isEmpty { P(.class("soft")) { given.joined(separator: "  ") } }
    }
}

/// Where a post was: its name, and its position to be looked up.
struct KeepsakePlace: HTML {
    let place: GuestbookPlace

    var body: some HTML {
        " · "
        Span(.dir("auto")) { place.name }
        place.name.isEmpty ? "" : " "
        "(\(Self.degrees(place.point.latitude)), \(Self.degrees(place.point.longitude)))"
    }

    private static func degrees(_ angle: Double) -> String {
        var buffer = HTMLBuffer(capacity: 64)
        buffer.append(degrees: angle)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

struct KeepsakeShot: HTML {
    let file: KeepsakeFile

    var body: some HTML {
        Figure {
            if let video = file.video {
                KeepsakePlayer(file: file, video: video)
            } else if let picture = file.picture {
                KeepsakeStill(file: file.file, picture: picture)
            }
            if !file.file.caption.isEmpty { Figcaption(.dir("auto")) { file.file.caption } }
            if let original = file.original {
                P(.class("soft")) { A(.href(KeepsakeAddress(original))) { tr("As it was sent") } }
            }
        }
    }
}

/// A video, behind a picture of it where there is one.
private struct KeepsakePlayer: HTML {
    let file: KeepsakeFile
    let video: String

    var body: some HTML {
        Video(
            .src(KeepsakeAddress(video)),
            .poster(file.picture.map { KeepsakeAddress($0) }),
            .width(file.file.width),
            .height(file.file.height),
            .controls(),
            .preload(file.picture == nil ? "metadata" : "none"),
            .ariaLabel(label)
        ) { EmptyHTML() }
    }

    private var label: String {
        if !file.file.description.isEmpty { return file.file.description }
        return file.file.caption.isEmpty ? tr("Video without a description") : file.file.caption
    }
}

private struct KeepsakeStill: HTML {
    let file: GuestbookFile
    let picture: String

    var body: some HTML {
        Img(
            .src(KeepsakeAddress(picture)),
            .alt(file.description.isEmpty ? file.caption : file.description),
            .width(file.width),
            .height(file.height),
            .loading("lazy")
        )
    }
}
