@testable import Templates

/// What `content` writes, as text.
func markup(@HTMLBuilder _ content: () -> Written) -> String {
    String(decoding: HTMLBuffer.bytes(of: content), as: UTF8.self)
}
