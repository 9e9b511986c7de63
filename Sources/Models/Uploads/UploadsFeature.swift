/// Files that come in parts, and go on after a lost connection, a reload or a restart.
package struct UploadsFeature: Feature {
    package var migrations: [Migration] { [.uploads, .uploadWriters] }

    package var otherTables: [String: Content.Export] { ["upload": .doing] }
}
