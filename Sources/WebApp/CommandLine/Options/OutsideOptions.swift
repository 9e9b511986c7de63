import ArgumentParser
import Foundation

/// Sources of places beside the import. Without these nobody else is asked.
struct OutsideOptions: ParsableArguments {
    @Option(name: .long, help: "Interpreter of an Overpass server of yours: https://HOST/api/interpreter.")
    var overpassURL: String = Environment.value("OVERPASS_URL") ?? ""

    @Option(
        name: .long,
        help: "Foursquare's service key; better in HEREABOUTS_FOURSQUARE_KEY, since others see a command line."
    )
    var foursquareKey: String = ""

    @Option(name: .long, help: "Foursquare's Places API.")
    var foursquareURL: String = Environment.value("FOURSQUARE_URL") ?? FoursquareProvider.standardURL

    @Option(name: .long, help: "A Nominatim server, for places that are not known by name: https://HOST.")
    var nominatimURL: String = Environment.value("NOMINATIM_URL") ?? ""

    @Option(name: .long, help: "For an answer of any of them, in seconds.")
    var outsideTimeout: Double = Environment.value("OUTSIDE_TIMEOUT") ?? 4

    func validate() throws {
        guard outsideTimeout > 0, outsideTimeout <= 60 else {
            throw ValidationError("The time-out of outside sources must be more than 0 and at most 60 seconds.")
        }
        // Without the address: it may carry a password, for which it is refused.
        for (name, text) in [
            ("--overpass-url", overpassURL), ("--foursquare-url", foursquareURL), ("--nominatim-url", nominatimURL),
        ] where !text.isEmpty && OutboundURL(text) == nil {
            throw ValidationError("\(name) must be an http or https address without user name and password.")
        }
        guard key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw ValidationError("Foursquare's key cannot have spaces or other signs than those of ASCII.")
        }
    }

    var settings: OutsideSettings {
        var settings = OutsideSettings()
        settings.overpass = OutboundURL(overpassURL)
        settings.nominatim = OutboundURL(nominatimURL)
        if !key.isEmpty, let url = OutboundURL(foursquareURL) { settings.foursquare = .init(url: url, key: key) }
        settings.timeout = .seconds(outsideTimeout)
        return settings
    }

    /// Not a default of the option, which `--help` would print.
    private var key: String { foursquareKey.isEmpty ? Environment.value("FOURSQUARE_KEY") ?? "" : foursquareKey }
}
