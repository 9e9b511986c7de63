/// The name of a field of a form or of a query, by which its element sends it and its controller reads it. Each feature
/// declares its own in its folder, beside those of several below; nothing else is made into one, so that a misspelt name
/// does not compile. Outside tests rely on them.
@usableFromInline package struct FieldName: Hashable, Sendable {
    @usableFromInline package let rawValue: String

    @usableFromInline package init(_ rawValue: String) { self.rawValue = rawValue }
}

extension FieldName {
    package static var csrfToken: Self { Self("csrf_token") }
    /// What makes a form that creates something idempotent: another value on every page.
    package static var formKey: Self { Self("form_key") }
    /// The local path to return to.
    package static var next: Self { Self("next") }
    /// The button of a form that leads on within it.
    package static var step: Self { Self("step") }
    /// A box: it is meant although something speaks against it.
    package static var anyway: Self { Self("anyway") }
    package static var name: Self { Self("name") }
    package static var email: Self { Self("email") }
    package static var photo: Self { Self("photo") }
    /// A box: the photo goes.
    package static var removePhoto: Self { Self("remove_photo") }
    /// Stars, 1 to 5, and words of one's own.
    package static var stars: Self { Self("stars") }
    package static var text: Self { Self("text") }
    /// Words beside something, for oneself or for a host.
    package static var note: Self { Self("note") }
    /// One file: with bookmarks, or an address book. Several at once; and those that were sent before the form.
    package static var file: Self { Self("file") }
    package static var files: Self { Self("files") }
    package static var uploads: Self { Self("uploads") }
    /// A member chosen from a list, by username; comes once for each.
    package static var person: Self { Self("person") }
    /// A place chosen from a list; comes once for each.
    package static var place: Self { Self("place") }
    /// A place in words.
    package static var placeName: Self { Self("place_name") }
    /// What something is called, what it is about, of which kind it is, and when by whose clocks.
    package static var title: Self { Self("title") }
    package static var information: Self { Self("information") }
    package static var kind: Self { Self("kind") }
    package static var date: Self { Self("date") }
    package static var time: Self { Self("time") }
    package static var zone: Self { Self("zone") }
    /// The words of a search, and how what it finds is sorted.
    package static var words: Self { Self("q") }
    package static var sort: Self { Self("sort") }
    /// Words to those whom a decision concerns.
    package static var message: Self { Self("message") }
    /// A box: its sender may share it.
    package static var shared: Self { Self("shared") }
    /// Who may reach it.
    package static var audience: Self { Self("audience") }
    /// The page of a list, from 1; and before or after what of it one begins.
    package static var page: Self { Self("page") }
    package static var before: Self { Self("before") }
    package static var after: Self { Self("after") }
}
