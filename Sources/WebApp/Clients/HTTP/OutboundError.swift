/// Why a call to a server of somebody else brought nothing. Holds neither address nor header, which may carry secrets.
enum OutboundError: Error, Hashable, CustomStringConvertible {
    /// No connection: no such name, nobody there, or cut off.
    case unreachable
    /// Its certificate is not valid for its name, or of nobody whom this machine trusts.
    case untrusted
    case timedOut
    case tooLarge
    /// The name stands for an address that is not of the public internet.
    case refusedAddress
    /// The operator has listed the hosts that may be called, and not this one.
    case refusedHost
    /// It is called by plain HTTP, and the operator has everything encrypted.
    case refusedClear
    /// Too many, one to http from https, or one to no http address.
    case badRedirect
    /// A status that is not a success; `retryAfterSeconds` when it says so (RFC 9110 section 10.2.3).
    case badStatus(Int, retryAfterSeconds: Int?)
    case cancelled
    /// As many calls wait here as may.
    case busy
    /// It has failed not long ago, and is left alone for a while.
    case resting
    /// No HTTP, or not what was agreed to stand in it.
    case badResponse
    /// The request itself cannot be sent: a field with a line break.
    case badRequest
    /// What came cannot be kept: the disk is full.
    case notKept(reason: String)

    var description: String {
        switch self {
        case .unreachable: "the server cannot be reached"
        case .untrusted: "its certificate is not trusted"
        case .timedOut: "the server took too long"
        case .tooLarge: "the answer is larger than allowed"
        case .refusedAddress: "the address is not of the public internet"
        case .refusedHost: "its host is none of those that the operator allows (outbound-hosts)"
        case .refusedClear: "it is called in the clear, which the operator refuses (tls-only)"
        case .badRedirect: "the server sends on too often, or to where we do not follow"
        case .badStatus(let status, _): "the server answered with status \(status)"
        case .cancelled: "the call was ended early"
        case .busy: "too many calls are waiting"
        case .resting: "the server has failed not long ago"
        case .badResponse: "the answer cannot be understood"
        case .badRequest: "the request cannot be written"
        case .notKept(let reason): "what came cannot be kept: \(reason)"
        }
    }
}
