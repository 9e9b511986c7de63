import Foundation
import Templates

extension Visit {
    /// What is said of the network of another visit.
    func words(for network: Data?) -> NetworkWords {
        network.map { $0 == networkDigest ? .same : .other } ?? .unknown
    }
}
