/// One request to a store of S3.
struct S3Request: Sendable {
    enum Verb: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case put = "PUT"
        case post = "POST"
        case delete = "DELETE"
    }

    let verb: Verb
    /// The object's name; `nil` for the bucket.
    let name: String?
    var query: [(name: String, value: String)] = []
    /// By names in small letters.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// The most bytes that its answer may have.
    var maxBytes = 4 << 20
    /// `nil`: any answer of success is believed.
    var proof: S3Proof?

    init(_ verb: Verb, _ name: String? = nil) { (self.verb, self.name) = (verb, name) }
}

/// What a store has answered.
struct S3Answer: Sendable {
    let status: Int
    /// By names in small letters.
    let headers: [String: String]
    let body: [UInt8]

    var isSuccess: Bool { (200...299).contains(status) }

    /// The code of an error, such as `SlowDown`: for machines, and in English. Also where the status says success: a store
    /// that works for long begins its answer before it knows (AWS: "CompleteMultipartUpload", "CopyObject").
    var code: String? {
        let document = S3Document(body)
        guard let code = document.first("Error")?.text("Code") ?? (isSuccess ? nil : document.text("Code")) else {
            return nil
        }
        return String(code.filter { $0.isASCII && $0.isLetter }.prefix(60))
    }

    /// Where this part begins, and how long the whole is: `bytes 0-9/100` (RFC 9110 section 14.4).
    var partOfWhole: (start: Int, size: Int)? {
        guard let range = headers["content-range"], range.hasPrefix("bytes ") else { return nil }
        let numbers = range.dropFirst(6).split(whereSeparator: { $0 == "-" || $0 == "/" }).map { Int($0) }
        guard numbers.count == 3, let start = numbers[0], let end = numbers[1], let size = numbers[2],
            end - start == body.count - 1
        else { return nil }
        return (start, size)
    }

    /// How long the whole is of which nothing was asked that is there: `bytes */100`.
    var sizeOfUnsatisfied: Int? {
        guard let range = headers["content-range"], range.hasPrefix("bytes */") else { return nil }
        return Int(range.dropFirst(8))
    }
}
