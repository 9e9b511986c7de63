import CCurl
import Foundation

/// Calls a server through libcurl and follows its redirects. Blocks its thread until the answer is there or time is up.
///
/// Every connection is new, unless `connections` keeps it for the next call, its address checked when the socket is opened
/// (`PublicInternet`), so that neither a name that changes its meaning nor a redirect leads to this machine or the network
/// around it. No proxy of the environment,
/// no cookies, no netrc, no protocol but http and https, and never from https back to http.
struct OutboundTransfer {
    struct Limits: Sendable {
        /// For all of it, redirects included; `nil` for a download, which ends when it stalls.
        var total: Duration? = .seconds(4)
        var connect: Duration = .seconds(4)
        /// Less than 1 KB/s for this long is a stall.
        var stall: Duration = .seconds(60)
        var maxRedirects = 3
    }

    let userAgent: String
    /// Whom we call where others name it.
    let hosts: OutboundHosts
    var limits = Limits()
    /// A body in gzip is asked for and decompressed; not for files, which are kept as they are.
    var acceptsCompression = true
    /// For calls to one server that follow each other.
    var connections: OutboundConnections?
    var isCancelled: @Sendable () -> Bool = { false }
    /// Bytes received of the body, and of how many where the server says so.
    var progress: (Int64, Int64?) -> Void = { _, _ in }

    /// The status, always one of success, after `receive` was given the whole body. Throws `OutboundError`.
    func run(_ request: OutboundRequest, receive: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Int {
        let deadline = limits.total.map { ContinuousClock.now + $0 }
        var url = request.url
        for _ in 0...limits.maxRedirects {
            let answer = try exchange(request, at: url, deadline: deadline, receive: receive)
            switch answer.status {
            case 200...299: return answer.status
            case 301, 302, 303, 307, 308:
                // What was posted was meant for one server.
                guard !request.isPost, let next = answer.location.flatMap(url.following) else {
                    throw OutboundError.badRedirect
                }
                url = next
            default: throw OutboundError.badStatus(answer.status, retryAfterSeconds: answer.retryAfter)
            }
        }
        throw OutboundError.badRedirect
    }

    /// One exchange with a server that says by statuses, fields and words of its own what has become of the request: whatever it
    /// answers is handed back, and redirects are not followed. Throws `OutboundError`.
    func ask(
        _ request: OutboundRequest,
        receive: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws -> OutboundAnswer {
        let deadline = limits.total.map { ContinuousClock.now + $0 }
        return try exchange(request, at: request.url, deadline: deadline, keepsRefusal: true, receive: receive)
    }

    private func exchange(
        _ request: OutboundRequest,
        at url: OutboundURL,
        deadline: ContinuousClock.Instant?,
        keepsRefusal: Bool = false,
        receive: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws -> OutboundAnswer {
        guard request.mayCall(url.origin.host, of: hosts) else { throw OutboundError.refusedHost }
        guard url.isHTTPS || !hosts.requiresTLS else { throw OutboundError.refusedClear }
        guard let fields = request.fields(for: url.origin) else { throw OutboundError.badRequest }
        guard CurlLibrary.isReady, let handle = connections?.take() ?? curl_easy_init() else {
            throw OutboundError.unreachable
        }
        var isWhole = false
        defer { if isWhole, let connections { connections.keep(handle) } else { curl_easy_cleanup(handle) } }
        var list: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(list) }
        // curl would wait a second for "100 Continue" before a long form.
        for field in fields + ["Expect:"] { list = curl_slist_append(list, field) }
        let exchange = OutboundExchange(
            handle,
            self,
            allowsPrivateAddresses: request.allowsPrivateAddresses(at: url.origin),
            loopbackSource: request.loopbackSource,
            keepsRefusal: keepsRefusal,
            receive: receive
        )
        return try withExtendedLifetime(exchange) {
            try prepare(handle, url, form: request.form, deadline: deadline)
            if let content = request.content { try Self.post(content, handle) }
            if let verb = request.verb { try Self.ask(verb, handle) }
            try Self.check(ccurl_set_list(handle, CURLOPT_HTTPHEADER, list))
            try listen(handle, Unmanaged.passUnretained(exchange).toOpaque())
            let code = curl_easy_perform(handle)
            guard code == CURLE_OK || exchange.hasEnough else { throw exchange.failure ?? Self.error(code) }
            isWhole = code == CURLE_OK
            return OutboundAnswer(
                status: exchange.status,
                location: exchange.location,
                retryAfter: exchange.retryAfterSeconds,
                fields: exchange.fields,
                refusal: exchange.refusal
            )
        }
    }

    private func prepare(
        _ handle: UnsafeMutableRawPointer,
        _ url: OutboundURL,
        form: [(key: String, value: String)]?,
        deadline: ContinuousClock.Instant?
    ) throws {
        var texts: [(CURLoption, String)] = [
            (CURLOPT_URL, url.text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_PROXY, ""),
            (CURLOPT_USERAGENT, userAgent),
        ]
        if acceptsCompression { texts.append((CURLOPT_ACCEPT_ENCODING, "gzip")) }
        if let form { texts.append((CURLOPT_COPYPOSTFIELDS, FormText.encode(form))) }
        for (option, value) in texts { try Self.check(ccurl_set_string(handle, option, value)) }
        var numbers: [(CURLoption, Int)] = [
            (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
            (CURLOPT_CONNECTTIMEOUT_MS, limits.connect.milliseconds),
            (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            // TLS 1.2 and above (RFC 8996).
            (CURLOPT_SSLVERSION, 6),
            // Its time-outs must not be signals: this is one thread of many.
            (CURLOPT_NOSIGNAL, 1),
            (CURLOPT_NOPROGRESS, 0),
            // A name server that hangs must not hold this thread beyond the time-out: its thread is left to end alone.
            (CURLOPT_QUICK_EXIT, 1),
            (CURLOPT_LOW_SPEED_LIMIT, 1_024), (CURLOPT_LOW_SPEED_TIME, max(1, limits.stall.milliseconds / 1_000)),
        ]
        if let deadline {
            let left = deadline - ContinuousClock.now
            guard left > .zero else { throw OutboundError.timedOut }
            numbers.append((CURLOPT_TIMEOUT_MS, left.milliseconds))
        }
        for (option, value) in numbers { try Self.check(ccurl_set_long(handle, option, value)) }
    }

    /// The answer to HEAD has no body, which libcurl must know (CURLOPT_NOBODY(3)).
    private static func ask(_ verb: String, _ handle: UnsafeMutableRawPointer) throws {
        if verb == "HEAD" {
            try check(ccurl_set_long(handle, CURLOPT_NOBODY, 1))
        } else {
            try check(ccurl_set_string(handle, CURLOPT_CUSTOMREQUEST, verb))
        }
    }

    /// The number of bytes comes first: without it libcurl would take them for a text that a zero ends
    /// (CURLOPT_COPYPOSTFIELDS(3)).
    private static func post(_ content: [UInt8], _ handle: UnsafeMutableRawPointer) throws {
        try check(ccurl_set_long(handle, CURLOPT_POSTFIELDSIZE, content.count))
        // Without a pointer libcurl would ask a callback for the bytes.
        guard !content.isEmpty else { return try check(ccurl_set_string(handle, CURLOPT_COPYPOSTFIELDS, "")) }
        try content.withUnsafeBytes { bytes in
            let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            try check(ccurl_set_string(handle, CURLOPT_COPYPOSTFIELDS, start))
        }
    }

    private func listen(_ handle: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer) throws {
        try Self.check(ccurl_set_open_socket(handle, OutboundExchange.openSocket, context))
        try Self.check(ccurl_set_header(handle, OutboundExchange.hear, context))
        try Self.check(ccurl_set_write(handle, OutboundExchange.write, context))
        try Self.check(ccurl_set_progress(handle, OutboundExchange.progress, context))
    }

    private static func check(_ code: CURLcode) throws {
        guard code == CURLE_OK else { throw OutboundError.badRequest }
    }

    private static func error(_ code: CURLcode) -> OutboundError {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        // The second where there are no authorities at all: Debian's ca-certificates is not installed.
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: .untrusted
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
            CURLE_SSL_CONNECT_ERROR:
            .unreachable
        default: .badResponse
        }
    }
}
