/// What an answer of success has to have: a proxy's page with status 200 is neither a list without objects nor an object that was put.
enum S3Proof: Sendable {
    /// An XML document whose root has that name.
    case root(String)
    /// A header, by its name in small letters.
    case field(String)

    func isIn(_ answer: S3Answer) -> Bool {
        switch self {
        case .root(let name): S3Document(answer.body).hasRoot(name)
        case .field(let name): answer.headers[name]?.isEmpty == false
        }
    }
}
