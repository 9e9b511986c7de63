import Models

/// Mail programs drop style sheets of their own liking, so mails carry their looks on each element. Pages have none of
/// this: their policy forbids it.
extension Attribute where Value == StaticString {
    static func style(_ declarations: StaticString) -> Self { Self(" style=\"", declarations) }
    /// A picture that comes with the mail: one of `MailPictures`.
    static func contentID(_ id: StaticString) -> Self { Self(" src=\"cid:", id) }
}

/// What is coloured in the site's accent: `before` ends where the colour stands.
struct AccentStyle: AttributeValue {
    let before: StaticString
    let after: StaticString

    func render(after opening: StaticString, into buffer: inout HTMLBuffer) {
        buffer.append(opening)
        buffer.append(before)
        buffer.appendAttributeValue(SiteIdentity.current.accent.light.ground)
        buffer.append(after)
        buffer.append(UInt8(ascii: "\""))
    }
}

extension Attribute where Value == AccentStyle {
    static func style(accent before: StaticString, _ after: StaticString) -> Self {
        Self(" style=\"", AccentStyle(before: before, after: after))
    }
}

/// A table that only places its cells: programs that know no other way to lay out words obey it.
struct MailTable: HTML {
    let style: StaticString
    let names: StaticString?
    let content: () -> Written

    init(style: StaticString, class names: StaticString? = nil, @HTMLBuilder content: @escaping () -> Written) {
        self.style = style
        self.names = names
        self.content = content
    }

    var body: some HTML {
        Table(.class(names), .role("presentation"), .style(style)) {
            TBody { content() }
        }
    }
}

extension Tags {
    @usableFromInline enum StyleSheet: ElementTag {
        @usableFromInline static var opening: StaticString { "<style" }
        @usableFromInline static var closing: StaticString { "</style>" }
    }
}

/// Rules without signs that markup escapes.
typealias StyleSheet = HTMLElement<Tags.StyleSheet>
