/// What makes of files of people what others see and hear.
extension App {
    /// `share` as in `WorkPool.run`.
    /// - Parameter areScanned: whether they were searched for malware before.
    func pictures(of share: String?, areScanned: Bool = false) -> ImageConversion {
        ImageConversion(
            pool: picturePool,
            share: share,
            temporaryFolder: settings.data.work.path,
            scanner: areScanned ? nil : scanner,
            report: { [refusals] in refusals.tell($0) }
        )
    }

    /// For the files of a guestbook, whose `share` it is.
    func mediaConversion(of share: String?) -> MediaConversion {
        MediaConversion(
            pictures: picturePool,
            videos: videoPool,
            moments: momentPool,
            share: share,
            store: media,
            workFolder: settings.data.work.path,
            helpers: settings.pictureHelpers,
            scanner: scanner
        )
    }

    /// For the songs of a zone, whose `share` it is.
    func soundConversion(of share: String) -> SoundConversion {
        SoundConversion(
            judging: picturePool,
            making: videoPool,
            share: share,
            store: media,
            workFolder: settings.data.work.path,
            scanner: scanner
        )
    }
}
