/// A function of libcrypto has refused its work: the input is no such thing, or there is no memory. What it would have
/// said is not kept, since its words may hold parts of keys.
struct LibcryptoError: Error {
    /// Throws unless a function that answers 1 for success, and 0 or less for failure, has succeeded.
    static func check(_ result: Int32) throws {
        guard result > 0 else { throw LibcryptoError() }
    }

    /// The object that a function has made, or the error if it made none.
    static func check<Object>(_ object: Object?) throws -> Object {
        guard let object else { throw LibcryptoError() }
        return object
    }
}
