/// Those of guestbooks.
extension FieldName {
    /// What opens a guestbook, and what brings a guest back to one.
    package static var code: Self { Self("code") }
    package static var recovery: Self { Self("recovery") }
    /// How a guestbook is kept: its words of welcome, its picture, how it is written in, when, and for how long.
    package static var welcome: Self { Self("welcome") }
    package static var cover: Self { Self("cover") }
    package static var mode: Self { Self("mode") }
    package static var postsFrom: Self { Self("posts_from") }
    package static var postsUntil: Self { Self("posts_until") }
    /// What somebody says who is asked to take a book over.
    package static var decision: Self { Self("decision") }
    /// Whom a host who leaves asks: the code of an event and a username; empty for nobody.
    package static var successor: Self { Self("successor") }
    package static var keptUntil: Self { Self("kept_until") }
    /// Which of the places found is meant.
    package static var match: Self { Self("match") }
    /// Where a post was, and whether exactly there: a box.
    package static var exact: Self { Self("exact") }
    /// A box: time and place of photos may be read.
    package static var metadata: Self { Self("metadata") }
    /// A file of a post: its words, what is seen on it, and a box: it goes.
    package static func caption(of file: Int64) -> Self { Self("caption_\(file)") }
    package static func description(of file: Int64) -> Self { Self("description_\(file)") }
    /// Whether a field has words of a file.
    package static func isOfFile(_ name: String) -> Bool {
        name.hasPrefix("caption_") || name.hasPrefix("description_")
    }
    package static var removedFile: Self { Self("remove") }
    /// What a timeline is narrowed to: the posts of a guest, those that have a place, and those at one.
    package static var guest: Self { Self("by") }
    package static var placed: Self { Self("placed") }
    package static var spot: Self { Self("at") }
    /// A link to the wall of a book, and which of its posts is shown.
    package static var key: Self { Self("key") }
    package static var index: Self { Self("at") }
    /// What was shared has not arrived.
    package static var lost: Self { Self("lost") }
    /// How the code of a book is printed.
    package static var layout: Self { Self("layout") }
}
