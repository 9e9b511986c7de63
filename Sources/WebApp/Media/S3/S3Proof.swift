/// What an answer of success has to have: a proxy's page with status 200 is neither a list without objects nor an object that was put.
enum S3Proof: Sendable {
    /// An XML document whose root has one of these names.
    case roots([String])
    /// A header, by its name in small letters.
    case field(String)

    static func root(_ name: String) -> Self { .roots([name]) }

    func isIn(_ answer: S3Answer) -> Bool {
        switch self {
        case .roots(let names): names.contains(where: S3Document(answer.body).hasRoot)
        case .field(let name): answer.headers[name]?.isEmpty == false
        }
    }
}
