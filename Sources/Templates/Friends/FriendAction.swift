/// What a button of friends does; its name in the form, with the username as its value. One form serves a whole list,
/// so that a long one is not mostly forms.
package enum FriendAction: String, CaseIterable, Sendable {
    case accept, decline, cancel
    case up, down, remove, undo
    /// By friends.js, to the place that the field `to` says.
    case move
    case block, unblock
}

/// A button that does something with somebody.
struct FriendButton: HTML {
    let action: FriendAction
    let person: Byline
    let words: String
    var look = SubmitButton.Look.quiet

    var body: some HTML {
        Button(.class(look.classes), .type("submit"), .name(.action(action)), .value(person.username)) {
            words
            // Several of the same word stand on a page; who it is about is heard.
            Span(.class("visually-hidden"), .dir("auto")) { " " + person.displayName }
        }
    }
}

/// The same as a picture.
struct FriendIconButton: HTML {
    let action: FriendAction
    let person: Byline
    let words: String
    let icon: Icon.Name
    let isDisabled: Bool
    let assets: AssetPaths

    var body: some HTML {
        Button(
            .class("icon-button"),
            .type("submit"),
            .name(.action(action)),
            .value(person.username),
            .disabled(isDisabled)
        ) {
            Icon(icon, assets)
            Span(.class("visually-hidden"), .dir("auto")) { words + " " + person.displayName }
        }
    }
}

/// Those of friends.
extension FieldName {
    /// A box: tell me who joins; and another: choose all who are found.
    package static var remember: Self { Self("remember") }
    package static var all: Self { Self("all") }
    /// Whether one's address leads to oneself: 1 or 0.
    package static var findable: Self { Self("findable") }
    /// Where a friend is moved to in the list.
    package static var position: Self { Self("to") }
    /// A button beside somebody, whose username is its value.
    package static func action(_ action: FriendAction) -> Self { Self(action.rawValue) }
}
