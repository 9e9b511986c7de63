import Logging

/// What `serve` and `work` look at when they start and at each SIGHUP.
struct Reload: Sendable {
    let app: App
    /// `nil` for a process that draws no pages.
    let leafletFolder: String?
    /// `nil` for a process that speaks no TLS.
    var certificates: CertificateWatch?

    /// And of certificates.
    func tellOfTools() {
        for complaint in ToolCheck(leafletFolder: leafletFolder).complaints { app.logger.warning("\(complaint)") }
        certificates?.tell()
    }

    /// Beside the event loops: it takes a moment.
    func tellOfNetwork() async {
        let complaint = try? await app.drawingPool.run { ToolCheck.networkComplaint() }
        if let complaint = complaint ?? nil { app.logger.warning("\(complaint)") }
    }

    /// Until the task is cancelled.
    func onEach(_ hangUps: AsyncStream<Void>) async {
        for await _ in hangUps {
            app.refusals.forget()
            certificates?.reload()
            app.logger.notice("SIGHUP: looked for the tools again. Options and the public folder are read at a restart")
            tellOfTools()
        }
    }
}
