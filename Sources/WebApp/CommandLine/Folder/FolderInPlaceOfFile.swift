/// A command that reads a file was given a folder.
struct FolderInPlaceOfFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is a folder. Give the file in it that is meant." }
}
