/// Markup that was written once and goes into many answers, with the token of each in its forms.
package struct KeptMarkup: Sendable {
    /// What stands before, between and behind the tokens.
    private let pieces: [[UInt8]]

    /// Writes it with a token that nobody can guess, so nobody can have typed it, and cuts it where that stands.
    package init(@HTMLBuilder _ markup: (_ token: String) -> Written) {
        let token = "\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))"
        pieces = HTMLBuffer.bytes { markup(token) }
            .split(separator: Array(token.utf8), omittingEmptySubsequences: false).map(Array.init)
    }

    package var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

    package func with(token: String) -> some HTML { Copy(pieces: pieces, token: token) }

    private struct Copy: HTML {
        let pieces: [[UInt8]]
        let token: String

        func write() {
            let page = HTMLBuffer.page
            for index in pieces.indices {
                if index > 0 { page.pointee.appendAttributeValue(token) }
                pieces[index].withUnsafeBufferPointer { piece in
                    if let start = piece.baseAddress { page.pointee.append(start, count: piece.count) }
                }
            }
        }
    }
}
