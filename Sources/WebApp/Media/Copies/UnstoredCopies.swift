/// The copies of one photo or video where they were made, in a folder that goes with the last reference.
struct UnstoredCopies: Sendable {
    let stills: StillCopies
    let video: VideoCopy?
    private let folder: PictureFolder

    init(_ stills: StillCopies, _ video: VideoCopy?, in folder: PictureFolder) {
        self.stills = stills
        self.video = video
        self.folder = folder
    }
}
