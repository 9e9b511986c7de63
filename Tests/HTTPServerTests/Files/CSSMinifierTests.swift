import Testing

@testable import HTTPServer

struct CSSMinifierTests {
    @Test(
        arguments: [
            ("", ""),
            ("a {\n  color: red;\n}\n\nb {}\n", "a{color: red;}b{}"),
            // What parts words still parts them.
            ("a\n  b .c{}", "a b .c{}"), ("a/* and */b {}", "a b{}"), ("a :hover, a:hover {}", "a :hover,a:hover{}"),
            ("/* a */ /* b */ p {}", "p{}"), ("p { margin: calc(1px + 2px) }", "p{margin: calc(1px + 2px)}"),
            ("@media (min-width: 1px) and (hover) { p {} }", "@media (min-width: 1px) and (hover){p{}}"),
            // Strings are kept, with what looks like a comment or its end.
            ("a::before { content: \"/*  ; */\" }", "a::before{content: \"/*  ; */\"}"),
            (#"a { content: "\"  /* " }"#, #"a{content: "\"  /* "}"#),
            ("a { content: '\"  ' ; }", "a{content: '\"  ';}"),
            // What does not end.
            ("a {} /* b", "a{}"), ("a { content: \"  b", "a{content: \"  b"), ("a /", "a /"),
            ("a { content: '\\", "a{content: '\\"),
        ]
    )
    func `comments and white space that browsers need not see are left out`(source: String, expected: String) {
        #expect(String(decoding: CSSMinifier.minified(Array(source.utf8)), as: UTF8.self) == expected)
        #expect(CSSMinifier.minified(Array(expected.utf8)) == Array(expected.utf8))
    }
}
