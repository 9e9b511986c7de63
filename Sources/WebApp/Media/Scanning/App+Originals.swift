import Models

/// Where files of people are searched for malware, nobody gets one as it was sent before that is done: one of which nothing could be
/// made may have been given up before, too.
extension App {
    /// The key of the file as it was sent; `nil` where it may not be given out.
    func originalKey(of file: GuestbookFile) -> String? {
        file.isInfected || (scanner != nil && file.state != .ready) ? nil : file.originalKey
    }

    func originalKey(of track: Track) -> String? {
        track.isInfected || (scanner != nil && track.state != .ready) ? nil : track.originalKey
    }
}
