/// What the command line and the environment decide about the running site.
struct Settings: Sendable {
    var data: DataDirectory
    var publicFolder: String
    /// Style sheets and scripts are read anew for each request.
    var reloadsAssets = false
}
