/// Names of first-level divisions where people commonly add them to a town's name: "Paris, Texas". The codes are those
/// of GeoNames' column `admin1`. For other countries names come from the gazetteer's own list, if it is imported.
enum Regions {
    private static let table = """
        US.AL Alabama|US.AK Alaska|US.AZ Arizona|US.AR Arkansas|US.CA California|US.CO Colorado|US.CT Connecticut
        US.DE Delaware|US.DC District of Columbia|US.FL Florida|US.GA Georgia|US.HI Hawaii|US.ID Idaho|US.IL Illinois
        US.IN Indiana|US.IA Iowa|US.KS Kansas|US.KY Kentucky|US.LA Louisiana|US.ME Maine|US.MD Maryland
        US.MA Massachusetts|US.MI Michigan|US.MN Minnesota|US.MS Mississippi|US.MO Missouri|US.MT Montana|US.NE Nebraska
        US.NV Nevada|US.NH New Hampshire|US.NJ New Jersey|US.NM New Mexico|US.NY New York|US.NC North Carolina
        US.ND North Dakota|US.OH Ohio|US.OK Oklahoma|US.OR Oregon|US.PA Pennsylvania|US.RI Rhode Island
        US.SC South Carolina|US.SD South Dakota|US.TN Tennessee|US.TX Texas|US.UT Utah|US.VT Vermont|US.VA Virginia
        US.WA Washington|US.WV West Virginia|US.WI Wisconsin|US.WY Wyoming
        CA.01 Alberta|CA.02 British Columbia|CA.03 Manitoba|CA.04 New Brunswick|CA.05 Newfoundland and Labrador
        CA.07 Nova Scotia|CA.08 Ontario|CA.09 Prince Edward Island|CA.10 Quebec|CA.11 Saskatchewan|CA.12 Yukon
        CA.13 Northwest Territories|CA.14 Nunavut
        AU.01 Australian Capital Territory|AU.02 New South Wales|AU.03 Northern Territory|AU.04 Queensland
        AU.05 South Australia|AU.06 Tasmania|AU.07 Victoria|AU.08 Western Australia
        GB.ENG England|GB.SCT Scotland|GB.WLS Wales|GB.NIR Northern Ireland
        DE.01 Baden-Württemberg|DE.02 Bavaria|DE.03 Bremen|DE.04 Hamburg|DE.05 Hesse|DE.06 Lower Saxony
        DE.07 North Rhine-Westphalia|DE.08 Rhineland-Palatinate|DE.09 Saarland|DE.10 Schleswig-Holstein
        DE.11 Brandenburg|DE.12 Mecklenburg-Western Pomerania|DE.13 Saxony|DE.14 Saxony-Anhalt|DE.15 Thuringia
        DE.16 Berlin
        AT.01 Burgenland|AT.02 Carinthia|AT.03 Lower Austria|AT.04 Upper Austria|AT.05 Salzburg|AT.06 Styria
        AT.07 Tyrol|AT.08 Vorarlberg|AT.09 Vienna
        """

    private static let names: [String: String] = Dictionary(
        table.split { $0 == "|" || $0 == "\n" }.compactMap { entry -> (String, String)? in
            guard let space = entry.firstIndex(of: " ") else { return nil }
            return (String(entry[..<space]), String(entry[entry.index(after: space)...]))
        },
        uniquingKeysWith: { first, _ in first }
    )

    /// "Texas" for "US" and "TX", `nil` where it is not known.
    static func name(country: String, code: String) -> String? { names["\(country).\(code)"] }
}
