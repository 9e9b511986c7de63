/// A helper's work on the files of one folder. Blocks its thread.
struct PictureTool {
    let folder: PictureFolder
    let limits: PictureLimits
    let helpers: PictureHelpers
    /// Ends the work once it is set.
    let isCancelled: CancellationFlag?

    /// All that is asked of the header of the file `name`: Exif and the like beside its size. Throws `PictureError`.
    func fields(of name: String) throws -> PictureFields { PictureFields(try perform(.header, name)) }

    /// Throws `PictureError`, `CancellationError` and `SystemError`.
    func perform(_ work: HelperOrder.Work, _ name: String) throws -> String {
        try helpers.perform(
            HelperOrder(work, folder: folder.path, source: name, limits: limits),
            limits: limits,
            isCancelled: isCancelled
        )
    }
}
