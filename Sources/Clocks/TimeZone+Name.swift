import Foundation

extension TimeZone {
    /// By a name of the tz database, or UTC. `nil` for abbreviations and offsets ("EST", "GMT+2"), which say nothing of
    /// summer time, and for names that the machine does not know.
    package init?(named name: String) {
        // Foundation calls UTC "GMT".
        guard name == "UTC" || name == "GMT" || name.utf8.contains(UInt8(ascii: "/")), name.utf8.count <= 64 else {
            return nil
        }
        self.init(identifier: name)
    }
}
