import ArgumentParser

/// Where the files of the program lie that are not compiled.
struct PublicFolderOptions: ParsableArguments {
    @Option(Configuration.publicFolder) var publicFolder: String

    /// For a process that serves no files, and speaks English alone where there is no such folder.
    var existing: String? { PublicFolder.existing(publicFolder) }

    /// What to say in a process that can do without.
    var missing: String { "There is no folder \(publicFolder): everybody is told of things in English" }
}

struct MissingPublicFolder: Error, CustomStringConvertible {
    let path: String
    var description: String {
        "There is no folder \(path) with style sheets, scripts and languages. Say by --public-folder where `Public` lies."
    }
}
