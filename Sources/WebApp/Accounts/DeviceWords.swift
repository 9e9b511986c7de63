/// "Firefox on Android", from what a browser calls itself; good enough to tell one's own devices apart.
enum DeviceWords {
    // Order matters: Edge and Opera also say Chrome, and Chrome also says Safari; Android also says Linux.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("SamsungBrowser", "Samsung Internet"),
        ("Chrome/", "Chrome"), ("CriOS", "Chrome"), ("FxiOS", "Firefox"), ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"),
        ("CrOS", "Chromebook"), ("Linux", "Linux"),
    ]

    static func of(_ userAgent: String) -> String {
        let browser = browsers.first { userAgent.contains($0.0) }?.1
        let system = systems.first { userAgent.contains($0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser) on \(system)"
        case (let one?, nil), (nil, let one?): return one
        case (nil, nil): return "Unknown device"
        }
    }
}
