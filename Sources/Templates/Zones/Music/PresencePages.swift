import Models

/// Something that only people in a zone may do was asked for from elsewhere, or their presence could not be taken.
package struct ZoneRefusalPage: Page {
    package let context: PageContext
    package let zone: Zone
    package let reason: any FieldReason

    package init(context: PageContext, zone: Zone, reason: any FieldReason) {
        self.context = context
        self.zone = zone
        self.reason = reason
    }

    package var title: String { zone.name }
    package var description: String { reason.sentence }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.note, context.assets)
            H1(.dir("auto")) { zone.name }
            P(.role("alert")) { reason.sentence }
            P(.class("actions")) { A(.class("button"), .href(.zone(zone.id))) { tr("Back to the zone") } }
        }
    }
}

/// One press says that one is at the place whose screen shows the code.
package struct PresencePage: Page {
    package let context: PageContext
    package let zone: Zone
    package let code: String
    package let errors: FieldErrors

    package init(context: PageContext, zone: Zone, code: String, errors: FieldErrors = .none) {
        self.context = context
        self.zone = zone
        self.code = code
        self.errors = errors
    }

    private var heading: String { tr("I’m at \(zone.name)") }
    package var title: String { FormTitle.words(heading, errors) }
    package var description: String { tr("Say that you are there, with the code on the screen.") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }

    package var content: some HTML {
        P(.class("back")) { A(.href(.zone(zone.id))) { zone.name } }
        H1(.dir("auto")) { heading }
        FormFieldSet(errors: errors, assets: context.assets).summary
        PostForm(.zone(zone.id, .presence), context) {
            PlaceCodeField(code: code, message: errors[.placeCode], assets: context.assets)
            SubmitButton(tr("I’m here"))
        }
    }
}

/// The code of a place in letters that are read from afar, and as a picture for phones.
package struct PlaceCodePage: Page {
    package let context: PageContext
    package let zone: Zone
    package let code: String
    /// `nil` where the site's address is too long for one.
    package let symbol: QRSymbol?
    package let secondsLeft: Int64

    package init(context: PageContext, zone: Zone, code: String, symbol: QRSymbol?, secondsLeft: Int64) {
        self.context = context
        self.zone = zone
        self.code = code
        self.symbol = symbol
        self.secondsLeft = secondsLeft
    }

    package var title: String { tr("Code of \(zone.name)") }
    package var description: String { tr("For a screen at the place") }
    package var section: SiteSection? { .music }
    package var styles: [String] { ["css/music.css"] }
    package var scripts: [String] { ["js/place-code.js"] }

    package var content: some HTML {
        P(.class("back")) { A(.href(.zone(zone.id))) { zone.name } }
        Section(.class("place-code"), .dataLength("\(secondsLeft * 1000)")) {
            H1(.dir("auto")) { zone.name }
            P { tr("Vote for the next song: scan this, or type the code on the zone’s page.") }
            if let symbol { QRDrawing(symbol: symbol, label: tr("QR code that says that you are here")) }
            P(.class("place-code-digits")) { "\(code.prefix(3)) \(code.suffix(3))" }
            P(.class("soft")) { tr("A new one in \(Count(Int(secondsLeft), "second").words).") }
        }
    }
}

/// What the screen at the place shows.
struct PlaceCodeField: HTML {
    var code = ""
    var message: String?
    let assets: AssetPaths

    var body: some HTML {
        TextField(
            id: FieldID(prefix: "", field: .placeCode),
            label: tr("Code on the screen"),
            kind: .placeCode,
            value: code,
            help: tr("Six digits, new every minute"),
            isRequired: false,
            message: message,
            assets: assets
        )
    }
}

/// How somebody says that they are in a zone: by their device, which needs a script, or by the code of the place.
struct ZonePresenceForm: HTML {
    let zone: VisibleZone
    let music: ZoneMusic
    let context: PageContext

    var body: some HTML {
        if context.viewer.member == nil {
            P(.class("soft")) { tr("Log in to vote for the next song while you are here.") }
        } else {
            Details(.class("zone-here"), .dataState(music.presentUntil == nil ? "outside" : "inside")) {
                Summary { music.presentUntil == nil ? tr("I’m here") : tr("You are inside: your votes count") }
                P(.class("soft")) { tr("Votes count from inside the zone. Your position is checked and forgotten.") }
                PostForm(.zone(zone.zone.id, .presence), context, class: "place-code-form") {
                    PlaceCodeField(assets: context.assets)
                    SubmitButton(tr("I’m here"), .quiet)
                }
            }
        }
        if zone.isCurated {
            P {
                A(.class("text-button"), .href(.zone(zone.zone.id, ZoneMusicPath.code))) {
                    tr("Code for a screen here")
                }
            }
        }
    }
}
