import Foundation

/// The logo as a square in one size.
package enum SiteIcon {
    /// PNG; `nil` where the site has no logo.
    package static func png(side: Int, _ db: DatabaseConnection) throws -> [UInt8]? {
        try Data.fetchOne(db, cached: "SELECT png FROM site_icon WHERE side = ?", arguments: [side]).map(Array.init)
    }

    /// In place of those that there were; with none the logo goes.
    package static func replace(with icons: [Int: [UInt8]], _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM site_icon")
        for (side, png) in icons {
            let values: Assignments = ["side": side, "png": Data(png)]
            try db.execute(cached: "INSERT INTO site_icon \(values.inserted)", arguments: values.arguments)
        }
    }
}
