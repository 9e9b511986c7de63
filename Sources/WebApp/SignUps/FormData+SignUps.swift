import Foundation
import Templates

extension FormData {
    /// Several lines of text, without white space around them.
    func lines(_ name: FieldName) -> String {
        exact(name).replacing("\r\n", with: "\n").replacing("\0", with: "").trimmingCharacters(
            in: .whitespacesAndNewlines
        )
    }
}
