/// Addresses of notices that pages print. What scripts alone ask for stands in `Routes+Notices`.
package enum NoticeAddress: Hashable, Sendable {
    /// The list, or the part of it that is older than that notice.
    case list(before: Int64? = nil)
    /// Takes a post: marks the notice read and leads to what it is about.
    case open(Int64)
    /// Takes a post: marks it read.
    case read(Int64)
    /// Takes a post: marks all of them read.
    case allRead
    case settings
    /// The link of a mail that ends mails of its kind.
    case unsubscription(String)

    package static let samples: [NoticeAddress] = [
        .list(), .list(before: 7), .open(7), .read(7), .allRead, .settings, .unsubscription("wDq3.1795285800.x_Y"),
    ]

    var isPost: Bool {
        switch self {
        case .open, .read, .allRead: true
        case .list, .settings, .unsubscription: false
        }
    }

    /// Appends what follows "/notifications".
    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .list(nil): break
        case .list(let before?):
            buffer.append("?before=")
            buffer.append(Int(before))
        case .open(let id):
            buffer.append("/")
            buffer.append(Int(id))
        case .read(let id):
            buffer.append("/")
            buffer.append(Int(id))
            buffer.append("/read")
        case .allRead: buffer.append("/read")
        case .settings: buffer.append("/settings")
        case .unsubscription(let token):
            buffer.append("/unsubscribe/")
            buffer.appendPercentEncoded(token)
        }
    }
}
