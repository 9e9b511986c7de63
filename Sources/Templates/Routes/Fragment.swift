/// A place on the same page: `#main`.
package struct Fragment: LinkTarget {
    private let id: StaticString

    package init(_ id: StaticString) { self.id = id }

    package func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("#")
        buffer.append(id)
    }
}
