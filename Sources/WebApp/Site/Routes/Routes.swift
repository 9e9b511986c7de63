import HTTPServer
import Templates

extension RouteTable {
    /// Every address of the site and who answers it. `Templates.Route` prints the same addresses.
    static let site: RouteTable = {
        var routes = RouteTable()
        routes.get("/", HomeController.show)
        routes.get("/about", AboutController.show)
        routes.get("/healthz", HealthController.show)
        routes.get("/media/:key", MediaController.show)
        addPlaces(to: &routes)
        addOffline(to: &routes)
        addAccounts(to: &routes)
        addEvents(to: &routes)
        addEventMap(to: &routes)
        addAlerts(to: &routes)
        addEventPictures(to: &routes)
        addFriends(to: &routes)
        addNotices(to: &routes)
        addInvitations(to: &routes)
        addPlanning(to: &routes)
        addModeration(to: &routes)
        routes.get("/tiles/:zoom/:column/:row", MapController.tile)
        routes.get("/maps/still.svg", MapController.still)
        routes.get("/zones", SectionController.zones)
        return routes
    }()

    private static func addPlaces(to routes: inout RouteTable) {
        routes.get("/cafes", CafesController.index)
        routes.get("/places", CafesController.places)
        routes.get("/cafes.geojson", CafesController.cafesFile)
        routes.get("/places.geojson", CafesController.placesFile)
        routes.get("/search-at/:centre/:zoom/:size/:subject", CafesController.pick)
        let photoBytes = PlacePictures.maxFiles * PlacePictures.maxBytes + 65_536
        routes.get("/places/:id", PlaceController.show)
        routes.get("/places/:id/photos", PlacePhotosController.index)
        routes.post("/places/:id/photos", uploadBytes: photoBytes, member: PlacePhotosController.create)
        routes.post("/places/:id/photos/:photo/delete", member: PlacePhotosController.delete)
        routes.get("/places/:id/reviews", PlaceReviewsController.index)
        routes.post(
            "/places/:id/reviews",
            uploadBytes: PlacePictures.maxBytes + 65_536,
            member: PlaceReviewsController.save
        )
        routes.post("/places/:id/reviews/delete", member: PlaceReviewsController.delete)
        routes.get("/places/:id/map", PlaceMapController.show)
        routes.post("/places/:id/bookmark", member: PlaceBookmarkController.create)
        routes.post("/places/:id/bookmark/delete", member: PlaceBookmarkController.delete)
        addBookmarks(to: &routes)
    }

    private static func addBookmarks(to routes: inout RouteTable) {
        routes.get("/bookmarks", BookmarksController.index)
        routes.post("/bookmarks/delete", member: BookmarksController.delete)
        routes.get("/bookmarks/export.geojson", member: BookmarkExportController.geoJSON)
        routes.get("/bookmarks/export.gpx", member: BookmarkExportController.gpx)
        routes.get("/bookmarks/export.kml", member: BookmarkExportController.kml)
        routes.get("/bookmarks/import", member: BookmarkImportController.new)
        routes.post(
            "/bookmarks/import",
            uploadBytes: BookmarkImportController.maxBytes + 65_536,
            member: BookmarkImportController.create
        )
        routes.get("/bookmarks/lists", member: BookmarkListsController.index)
        routes.post("/bookmarks/lists/:list", member: BookmarkListsController.update)
        routes.post("/bookmarks/lists/:list/delete", member: BookmarkListsController.delete)
        routes.get("/bookmarks/:id/edit", member: BookmarkEditController.edit)
        routes.post("/bookmarks/:id/edit", member: BookmarkEditController.update)
        routes.get("/bookmarks/:id", member: BookmarkedPlaceController.show)
        routes.get("/bookmarks/:id/photos", member: BookmarkedPlaceController.photos)
        routes.get("/bookmarks/:id/reviews", member: BookmarkedPlaceController.reviews)
        routes.get("/bookmarks/:id/map", member: BookmarkedPlaceController.map)
    }

    private static func addOffline(to routes: inout RouteTable) {
        routes.get("/manifest.webmanifest", InstallController.manifest)
        routes.get("/icons/:name", InstallController.icon)
        routes.get("/sw.js", InstallController.worker)
        routes.get("/offline-shell.js", OfflineController.shell)
        routes.get("/offline", OfflineController.show)
        routes.get("/bookmarks/offline.json", member: OfflineBookmarksController.list)
    }

    private static func addAccounts(to routes: inout RouteTable) {
        let photoBytes = ProfilePhoto.maxBytes + 65_536
        routes.get("/signup", SignUpController.new)
        routes.post("/signup", uploadBytes: photoBytes, SignUpController.create)
        routes.get("/login", LogInController.new)
        routes.post("/login", LogInController.create)
        routes.get("/suspended", SuspendedController.show)
        routes.get("/suspended/export", SuspendedController.export)
        routes.post("/suspended/delete", SuspendedController.delete)
        routes.post("/logout", keepsWords: false, member: LogOutController.create)
        routes.get("/password-reset", PasswordResetController.new)
        routes.post("/password-reset", PasswordResetController.create)
        routes.get("/password-reset/new", PasswordResetController.edit)
        routes.post("/password-reset/new", PasswordResetController.update)
        routes.get("/password-reset/:token", PasswordResetController.open)
        routes.get("/email/:token", EmailConfirmationController.show)
        routes.post("/email/:token", EmailConfirmationController.create)
        routes.get("/profile", member: ProfileController.show)
        routes.get("/profile/edit", member: ProfileController.edit)
        routes.post("/profile/edit", uploadBytes: photoBytes, member: ProfileController.update)
        routes.get("/people/:username", ProfileController.person)
        routes.get("/settings", member: SettingsController.show)
        routes.post("/settings/password", member: SettingsController.changePassword)
        routes.post("/settings/email", member: SettingsController.changeEmail)
        routes.post("/settings/sessions/delete", member: SettingsController.endOtherSessions)
        routes.post("/settings/sessions/:id/delete", member: SettingsController.endSession)
        routes.get("/settings/export", member: PersonalExportController.show)
        routes.post("/settings/availability", member: SettingsController.shareAvailability)
        routes.get("/settings/delete", member: AccountDeletionController.new)
        routes.post("/settings/delete", member: AccountDeletionController.create)
    }
}
