/// Which place data a process has: the file that an import has made, or a copy of it.
package struct PlaceDataVersion: Hashable, Sendable {
    /// No other import has it, and each copy has the same.
    package let name: String
    /// When the last of the files in it was imported, in epoch seconds.
    package let importedAt: Int64

    package init(name: String, importedAt: Int64) { (self.name, self.importedAt) = (name, importedAt) }
}
