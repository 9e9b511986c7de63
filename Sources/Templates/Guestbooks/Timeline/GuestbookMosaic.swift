import Models

/// The photos and videos of a post: one large, several as a mosaic of at most four; on its own page all of them.
struct GuestbookMosaic: HTML {
    let entry: GuestbookEntry
    let visit: GuestbookVisit
    let isAlone: Bool
    let context: PageContext

    var body: some HTML {
        let shown = isAlone ? entry.files : Array(entry.files.prefix(4))
        Div(.class(isAlone ? "shots" : Self.shape(of: shown.count))) {
            ForEach(shown.indices) { index in
                let file = shown[index]
                Figure(.class("shot"), .dataOriginal(original(of: file))) {
                    GuestbookShot(
                        file: file,
                        post: .guestbookPost(visit.event.code, entry.post.code),
                        isAlone: isAlone,
                        isCropped: !isAlone && shown.count > 1,
                        assets: context.assets
                    )
                    if index == 3, !isAlone, entry.files.count > 4 {
                        Span(.class("more")) { "+\(entry.files.count - 4)" }
                    }
                    if !file.caption.isEmpty, isAlone || shown.count == 1 {
                        Figcaption(.dir("auto")) { file.caption }
                    }
                    if isAlone, file.state == .ready {
                        GuestbookShotTools(
                            file: file,
                            original: original(of: file),
                            entry: entry,
                            visit: visit,
                            context: context
                        )
                    }
                }
            }
        }
    }
}

extension GuestbookMosaic {
    /// For its maker and the hosts.
    private func original(of file: GuestbookFile) -> Route? {
        guard !file.isInfected, visit.role.manages || entry.post.guest == visit.guest?.id else { return nil }
        return .guestbookFile(visit.event.code, entry.post.code, file.id)
    }

    fileprivate static func shape(of count: Int) -> StaticString {
        switch count {
        case 1: "mosaic"
        case 2: "mosaic of-2"
        case 3: "mosaic of-3"
        default: "mosaic of-4"
        }
    }
}

/// One photo or video. It keeps its room, in the photo's own colours, while it loads.
struct GuestbookShot: HTML {
    let file: GuestbookFile
    /// Where all of its post is.
    let post: Route
    let isAlone: Bool
    let isCropped: Bool
    let assets: AssetPaths

    var body: some HTML {
        switch file.state {
        case .preparing:
            P(.class("shot-note")) {
                SVG(.class("room"), .viewBox("0 0 \(room.width) \(room.height)"), .ariaHidden) { EmptyHTML() }
                Span { tr("Getting ready …") }
            }
        case .failed where file.isInfected:
            P(.class("shot-note")) { Span { tr("Malware was found in this file, so it was removed.") } }
        case .failed:
            P(.class("shot-note")) { Span { tr("This file could not be read. Others don’t see it.") } }
        case .ready:
            if let copies = file.copies {
                if isAlone, let video = copies.video {
                    player(copies, video)
                } else {
                    A(.href(post), .dataLarge(.media(copies.large))) {
                        if let colours = PictureColours(file.colours) { ImagePlaceholder(colours, isSmall: isCropped) }
                        picture(copies)
                        if copies.video != nil {
                            Span(.class("play")) { Icon(.play, assets) }
                        }
                    }
                }
            }
        }
    }

    /// What the picture will take.
    private var room: (width: Int, height: Int) {
        isCropped || file.width == 0 || file.height == 0 ? (320, 320) : (file.width, file.height)
    }

    private func picture(_ copies: GuestbookCopies) -> some HTML {
        Img(
            .src(.media(isAlone ? copies.large : isCropped ? copies.square : copies.small)),
            .alt(alternative),
            .width(isCropped ? 320 : file.width),
            .height(isCropped ? 320 : file.height),
            .loading("lazy")
        )
    }

    /// A picture that moves plays by itself, without a sound.
    private func player(_ copies: GuestbookCopies, _ video: String) -> some HTML {
        let moves = file.kind == .moving
        return Video(
            .src(.media(video)),
            .poster(.media(copies.large)),
            .width(file.width),
            .height(file.height),
            .controls(!moves),
            .playsSilently(moves),
            .preload("none"),
            .ariaLabel(alternative)
        ) { EmptyHTML() }
    }

    private var alternative: String {
        if !file.description.isEmpty { return file.description }
        if !file.caption.isEmpty { return file.caption }
        return file.kind == .photo ? tr("Photo without a description") : tr("Video without a description")
    }
}
