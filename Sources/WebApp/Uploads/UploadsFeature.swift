import Models
import Templates

extension UploadsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.add(.options, UploadsPath.uploads, UploadsController.index)
        routes.upload(.post, UploadsPath.uploads, UploadsController.create)
        routes.upload(.head, UploadPath.upload, UploadController.show)
        routes.upload(.patch, UploadPath.upload, UploadController.update)
        routes.upload(.delete, UploadPath.upload, UploadController.delete)
        routes.upload(.post, UploadPath.upload, UploadController.create)
    }

    var jobs: [String: JobHandler] { UploadSweepJob.handlers.merging(UploadRemovalJob.handlers) { first, _ in first } }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try UploadSweepJob.enqueue(at: now, now: now, db)
    }
}
