import HTTPServer

/// Reads certificates again at SIGHUP, and says what somebody should look at: at the start, at each SIGHUP, and once a day, since
/// whatever renews them may fail silently.
struct CertificateWatch: Sendable {
    private let certificates: Certificates
    private let app: App

    init(_ certificates: Certificates, _ app: App) { (self.certificates, self.app) = (certificates, app) }

    func tell() {
        for warning in certificates.warnings(host: app.address.host, now: app.clock()) {
            app.logger.warning("\(warning)")
        }
    }

    /// Where a file is wrong, the old ones are served on.
    func reload() {
        do throws(CertificateError) {
            try certificates.reload()
            app.logger.notice("SIGHUP: new connections get the certificates as they are in their files now")
        } catch {
            app.logger.error("SIGHUP: the certificates stay those that were read before. \(error)")
        }
    }

    /// Until the task is cancelled.
    func tellDaily() async {
        while true {
            do { try await Task.sleep(for: .seconds(86_400)) } catch { return }
            tell()
        }
    }
}
