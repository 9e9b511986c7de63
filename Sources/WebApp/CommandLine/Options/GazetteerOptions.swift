import ArgumentParser
import Foundation
import Places

/// Where the towns of the world come from when nobody imports a gazetteer.
struct GazetteerOptions: ParsableArguments {
    @Option(Configuration.gazetteerFolder) var gazetteerFolder: String

    func gazetteer(for data: DataDirectory) -> WorldGazetteer {
        WorldGazetteer(folder: URL(filePath: gazetteerFolder, directoryHint: .isDirectory), database: data.towns)
    }

    /// Makes the towns anew where that is due. What goes wrong is said and ends nothing.
    func refresh(_ data: DataDirectory) {
        do {
            try gazetteer(for: data).refresh()
        } catch {
            StandardError.say("The towns of \(gazetteerFolder) cannot be read: \(error)")
        }
    }
}
