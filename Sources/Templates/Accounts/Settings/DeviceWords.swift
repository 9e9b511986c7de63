/// A browser and what it runs on, out of its `User-Agent`: "Firefox on Android".
package struct DeviceWords: Hashable, Sendable {
    package let words: String

    package init(userAgent: String) {
        let browser = Self.first(of: Self.browsers, in: userAgent) ?? tr("A browser")
        let system = Self.first(of: Self.systems, in: userAgent)
        words = system.map { tr("\(browser) on \($0)", "a browser on a system") } ?? browser
    }

    private static func first(of names: [(sign: String, name: String)], in text: String) -> String? {
        names.first { text.contains($0.sign) }?.name
    }

    // In this order: most browsers name others too.
    private static let browsers: [(sign: String, name: String)] = [
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ("curl/", "curl"),
    ]
    private static let systems: [(sign: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "Chromebook"),
        ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
}
