import Foundation

extension StringProtocol {
    /// Without white space and line ends around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
