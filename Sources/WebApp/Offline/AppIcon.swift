import Models
import Templates

/// The site's pin on its accent: the picture that an installed site has among the apps. Drawn by arithmetic, within the
/// middle that systems leave of an icon whatever their mask (W3C Web App Manifest, "safe zone").
enum AppIcon: Int, CaseIterable {
    /// Beside the site's name, and in the tab of a browser.
    case mark = 64
    /// What iOS asks for.
    case touch = 180
    case small = 192
    case large = 512

    private typealias Colour = (Double, Double, Double)

    private static let pin: Colour = (255, 255, 255)

    /// Throws `HTTPError` 500 when zlib has no memory.
    /// - Parameter accent: the colour of the ground.
    func png(on accent: SiteAccent) throws -> [UInt8] {
        let ground = Self.colour(accent.light.ground)
        let side = rawValue
        var pixels: [UInt8] = []
        pixels.reserveCapacity(side * side * 3)
        for row in 0..<side {
            for column in 0..<side {
                let share = Self.coverage(column, row, side)
                pixels.append(Self.mixed(ground.0, Self.pin.0, share))
                pixels.append(Self.mixed(ground.1, Self.pin.1, share))
                pixels.append(Self.mixed(ground.2, Self.pin.2, share))
            }
        }
        return try PNGEncoder.encode(rgb: pixels, width: side, height: side)
    }

    /// "#17694a" as red, green and blue.
    private static func colour(_ text: String) -> Colour {
        let number = Int(text.dropFirst(), radix: 16) ?? 0
        return (Double(number >> 16 & 255), Double(number >> 8 & 255), Double(number & 255))
    }

    /// How much of the pixel the pin covers, 0 to 1.
    private static func coverage(_ column: Int, _ row: Int, _ side: Int) -> Double {
        // The icon is one unit high; the middle of the pin's round lies a little above the icon's.
        let unit = Double(side)
        let x = abs((Double(column) + 0.5) / unit - 0.5)
        let y = (Double(row) + 0.5) / unit - 0.41
        let hole = (x * x + y * y).squareRoot() - 0.085
        let distance = max(pinDistance(x, y), -hole)
        return min(max(0.5 - distance * unit, 0), 1)
    }

    /// From the point to the edge of the pin, negative within: a circle around 0, and the two lines from its sides to
    /// the tip below.
    private static func pinDistance(_ x: Double, _ y: Double) -> Double {
        let radius = 0.2
        let height = 0.37
        // Across the right one of the lines, outwards, and along it.
        let normalY = radius / height
        let normalX = (1 - normalY * normalY).squareRoot()
        let along = y * normalX - x * normalY
        if along <= 0 { return (x * x + y * y).squareRoot() - radius }
        if along >= height * normalX { return (x * x + (y - height) * (y - height)).squareRoot() }
        return x * normalX + y * normalY - radius
    }

    private static func mixed(_ below: Double, _ above: Double, _ share: Double) -> UInt8 {
        UInt8((below + (above - below) * share).rounded())
    }
}
