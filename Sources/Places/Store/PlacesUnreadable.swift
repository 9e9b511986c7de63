import Foundation

/// `places.sqlite` is no database of places, or one of another version. What people wrote is elsewhere.
package struct PlacesUnreadable: Error, CustomStringConvertible {
    let path: String

    package var description: String {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return
            "\(path) cannot be read, so no places are found. Make it anew: hereabouts import --replace --data \(folder) FILE"
    }
}
