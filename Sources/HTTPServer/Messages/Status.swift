/// A status code with its reason phrase (RFC 9110 section 15).
public struct Status: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let code: Int

    public init(_ code: Int) { self.code = code }
    public init(integerLiteral value: Int) { self.init(value) }

    public static let ok: Status = 200
    public static let created: Status = 201
    public static let noContent: Status = 204
    public static let partialContent: Status = 206
    public static let movedPermanently: Status = 301
    public static let seeOther: Status = 303
    public static let notModified: Status = 304
    public static let permanentRedirect: Status = 308
    public static let badRequest: Status = 400
    public static let unauthorized: Status = 401
    public static let forbidden: Status = 403
    public static let notFound: Status = 404
    public static let methodNotAllowed: Status = 405
    public static let requestTimeout: Status = 408
    public static let conflict: Status = 409
    public static let gone: Status = 410
    public static let preconditionFailed: Status = 412
    public static let contentTooLarge: Status = 413
    public static let uriTooLong: Status = 414
    public static let unsupportedMediaType: Status = 415
    public static let rangeNotSatisfiable: Status = 416
    public static let expectationFailed: Status = 417
    public static let unprocessableContent: Status = 422
    public static let locked: Status = 423
    public static let tooManyRequests: Status = 429
    public static let headerFieldsTooLarge: Status = 431
    public static let internalServerError: Status = 500
    public static let notImplemented: Status = 501
    public static let serviceUnavailable: Status = 503
    public static let versionNotSupported: Status = 505
    public static let insufficientStorage: Status = 507

    /// Responses of these never carry content (RFC 9110 sections 6.4.1, 15.3.5, 15.4.5).
    public var forbidsBody: Bool { code < 200 || code == 204 || code == 304 }

    public var reason: String {
        switch code {
        case 100: "Continue"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 423: "Locked"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        case 507: "Insufficient Storage"
        default: "Unknown"
        }
    }
}
