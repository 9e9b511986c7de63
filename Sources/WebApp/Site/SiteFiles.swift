import HTTPServer
import Templates

/// What the site has of the program's own files: what it serves, and what it says in other languages. Applications may share
/// one.
struct SiteFiles: Sendable {
    let assets: StaticFiles
    /// The library that lets maps be dragged; `nil` where it is not installed.
    let leaflet: StaticFiles?
    let assetPaths: AssetPaths
    let languages: Languages

    /// The folders are those of `Settings`. Throws `SystemError` for a folder or a file that cannot be read, and what is
    /// wrong with a catalogue.
    init(
        publicFolder: String?,
        languagesFolder: String? = nil,
        leafletFolder: String? = nil,
        reloads: Bool = false
    ) throws {
        assets = try StaticFiles(folder: publicFolder, sheets: "css", reloads: reloads)
        leaflet = try leafletFolder.map { try StaticFiles(folder: $0, prefix: "/assets/leaflet") }
        let library = (leaflet?.addresses ?? [:]).map { ("leaflet/" + $0, $1) }
        assetPaths = AssetPaths(assets.addresses.merging(library) { own, _ in own })
        languages = try Languages(publicFolder: publicFolder ?? languagesFolder)
    }
}
