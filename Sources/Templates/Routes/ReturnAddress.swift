/// An address of this site that somebody came from, to be linked as the way on.
package struct ReturnAddress: LinkTarget, Hashable {
    private let path: String

    /// `nil` unless it begins with one slash and holds neither white space nor what browsers read as a second slash.
    /// Whoever makes one has checked more (`Auth.LocalPath`); this keeps an error there from becoming a link elsewhere.
    package init?(_ path: String) {
        guard path.hasPrefix("/"), !path.hasPrefix("//"),
            path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        self.path = path
    }

    package func appendAddress(to buffer: inout HTMLBuffer) { buffer.appendAttributeValue(path) }
}
