import Foundation

/// Where this program lies.
enum RunningProgram {
    /// With links followed, whatever it was called by.
    static var path: String {
        let path =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        // An update may have put a newer file in its place.
        let replaced = " (deleted)"
        return path.hasSuffix(replaced) ? String(path.dropLast(replaced.count)) : path
    }

    /// The file of settings that the system's package brings, read where none is named, so that whoever types
    /// `hereabouts user list` gets the site that the service serves. `nil` for a program that no package has put there.
    static func settings(program: String = path) -> String? {
        let file = "/etc/hereabouts/hereabouts.conf"
        return program == "/usr/bin/hereabouts" && FileManager.default.fileExists(atPath: file) ? file : nil
    }
}
