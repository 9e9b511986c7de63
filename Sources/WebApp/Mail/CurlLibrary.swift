import CCurl

/// libcurl as a whole, which wants to be started once before any thread uses it (curl_global_init(3)).
enum CurlLibrary {
    /// Swift runs the initialiser once, whoever asks first.
    static let isReady = ccurl_global_init() == CURLE_OK
}
