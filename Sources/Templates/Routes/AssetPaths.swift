/// Where the files of `Public` are served: each under a name that carries the hash of its content, so that browsers may
/// keep it for good.
package struct AssetPaths: Sendable {
    private let fingerprinted: [String: String]

    /// `fingerprinted` maps "css/site.css" to "/assets/css/site.3f2a….css". A name that is missing is linked as it is.
    package init(_ fingerprinted: [String: String] = [:]) { self.fingerprinted = fingerprinted }

    package subscript(name: String) -> AssetAddress {
        AssetAddress(path: fingerprinted[name] ?? "/assets/" + name)
    }
}

/// The address of one of our own files.
package struct AssetAddress: LinkTarget {
    let path: String
    var fragment: String?

    /// A part of the file: an icon of the sprite.
    package func fragment(_ id: String) -> AssetAddress { AssetAddress(path: path, fragment: id) }

    package func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.appendAttributeValue(path)
        guard let fragment else { return }
        buffer.append("#")
        buffer.appendPercentEncoded(fragment)
    }
}
