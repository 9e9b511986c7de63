/// Time zones that Debian's copy of GeoNames has wrong: regions of Russia and Chile have had clocks of their own since
/// 2016 (tz database, NEWS of 2016d to 2017a), Ciudad Juárez since 2022 (2022g), and some regions were mixed up.
enum ZoneCorrections {
    /// By country and GeoNames' `admin1`.
    private static let regions = [
        "RU.03": "Asia/Barnaul", "RU.04": "Asia/Barnaul", "RU.07": "Europe/Astrakhan", "RU.67": "Europe/Saratov",
        "RU.81": "Europe/Ulyanovsk", "CL.10": "America/Punta_Arenas", "CN.13": "Asia/Urumqi",
        "CN.14": "Asia/Shanghai", "CN.30": "Asia/Shanghai", "PT.20": "Europe/Lisbon",
    ]

    /// By GeoNames' number.
    private static let towns: [Int64: String] = [4_013_708: "America/Ciudad_Juarez"]

    static func corrected(_ row: GeoNamesRow) -> GeoNamesRow {
        guard let zone = towns[row.id] ?? regions["\(row.country).\(row.region)"] else { return row }
        var row = row
        row.timeZone = zone
        return row
    }
}
