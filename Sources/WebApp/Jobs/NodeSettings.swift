import Foundation
import Models

/// What a process is called among those of the site.
struct NodeSettings: Sendable {
    var name = ProcessInfo.processInfo.hostName
    /// `nil` for a command that takes no jobs: nobody has to know of it.
    var kind: NodeKind?
}
