extension RouteTable {
    static func addEventPictures(to routes: inout RouteTable) {
        routes.get("/events/:code/card.png", EventCardController.show)
        routes.get("/events/:code/picture", member: EventPictureController.edit)
        routes.post(
            "/events/:code/picture",
            uploadBytes: PlacePictures.maxBytes + 65_536,
            member: EventPictureController.update
        )
        routes.post("/events/:code/picture/delete", member: EventPictureController.delete)
    }
}
