import Auth
import HTTPServer

extension Visit {
    /// The page of ours on which the link or form stood, as far as the browser tells (`Referer`, RFC 9110 section 10.1.3).
    var pageBefore: LocalPath? {
        let site = app.address.absolute("")
        guard let referrer = request["referer"], referrer.hasPrefix(site + "/") else { return nil }
        return LocalPath(String(referrer.dropFirst(site.count)))
    }
}
