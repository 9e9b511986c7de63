import ArgumentParser
import Foundation

/// Sources of places beside the import. Without these nobody else is asked.
struct OutsideOptions: ParsableArguments {
    @Option(Configuration.overpassURL) var overpassURL: String

    @Option(Configuration.foursquareKeyFile) var foursquareKeyFile: String

    @Option(Configuration.foursquareURL) var foursquareURL: String

    @Option(Configuration.nominatimURL) var nominatimURL: String

    @Option(Configuration.outsideTimeout) var outsideTimeout: Double

    func validate() throws {
        try Configuration.overpassURL.require(overpassURL)
        try Configuration.foursquareURL.require(foursquareURL)
        try Configuration.nominatimURL.require(nominatimURL)
        _ = try key
    }

    var settings: OutsideSettings {
        get throws {
            var settings = OutsideSettings()
            settings.overpass = OutboundURL(overpassURL)
            settings.nominatim = OutboundURL(nominatimURL)
            let key = try key
            if !key.isEmpty, let url = OutboundURL(foursquareURL) { settings.foursquare = .init(url: url, key: key) }
            settings.timeout = .seconds(outsideTimeout)
            return settings
        }
    }

    private var key: String {
        get throws { try Secret.value(of: Configuration.foursquareKey, file: foursquareKeyFile) }
    }
}
