import Models

extension GuestbookRoom {
    /// What is left, and of whose share.
    var sentence: String {
        let size = Self.size(free)
        return switch bound {
        case .guest: tr("You can add \(size) more to this book.")
        case .book: tr("This book has room for \(size) more.")
        case .host: tr("The host’s books have room for \(size) more.")
        case .member:
            tr(
                "Your files take \(Self.size(used)) of \(Self.size(most)) that a member may have: there is room for \(size) more."
            )
        }
    }

    /// For the hosts: what is used of what there is.
    var usage: String? {
        let words = tr("\(Self.size(used)) of \(Self.size(most)) used")
        return switch bound {
        case .guest, .member: nil
        case .book: tr("\(words) in this book.")
        case .host: tr("\(words) in all of the host’s books.")
        }
    }

    /// "0 MB", "820 MB", "1.6 GB", "50 GB": rounded down, so that what it promises is there.
    private static func size(_ bytes: Int64) -> String {
        let (mega, tenths) = (bytes >> 20, bytes / ((1 << 30) / 10))
        guard tenths >= 10 else { return tr("\(mega)\u{A0}MB") }
        return tenths % 10 == 0 ? tr("\(tenths / 10)\u{A0}GB") : tr("\(tenths / 10).\(tenths % 10)\u{A0}GB")
    }
}
