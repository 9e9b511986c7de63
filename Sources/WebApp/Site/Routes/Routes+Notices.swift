extension RouteTable {
    static func addNotices(to routes: inout RouteTable) {
        routes.get("/notifications", member: NoticesController.index)
        routes.post("/notifications/read", member: NoticesController.readAll)
        routes.get("/notifications/settings", member: NoticeSettingsController.show)
        routes.post("/notifications/settings", member: NoticeSettingsController.update)
        // These four are for notices.js alone.
        routes.get("/notifications/stream", member: NoticeStreamController.show)
        routes.get("/notifications/count.json", member: NoticesController.count)
        routes.get("/notifications/push.json", member: PushController.show)
        routes.post("/notifications/push", keepsWords: false, member: PushController.create)
        routes.post("/notifications/push/delete", keepsWords: false, member: PushController.delete)
        routes.get("/notifications/unsubscribe/:token", UnsubscriptionController.show)
        // Mail programs post here without a cookie or a page of ours (RFC 8058 section 3.2): the address is the proof.
        routes.add(.post, "/notifications/unsubscribe/:token", UnsubscriptionController.create)
        routes.post("/notifications/:id", member: NoticesController.open)
        routes.post("/notifications/:id/read", member: NoticesController.read)
    }
}
