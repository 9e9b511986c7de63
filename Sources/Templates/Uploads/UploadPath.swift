import Models

/// Where files are sent in parts (tus.io, version 1.0.0).
package enum UploadsPath: String, PathPattern {
    case uploads = "/uploads"
}

/// One of them.
package enum UploadPath: String, PathPattern {
    case upload = "/uploads/:upload"
}

extension Route {
    package static var uploads: Route { Route(UploadsPath.uploads) }
    package static func upload(_ name: UploadName) -> Route { Route(UploadPath.upload, .text(name.description)) }
}
