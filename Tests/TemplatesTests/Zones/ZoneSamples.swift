import Models

@testable import Templates

/// The pages of zones, with the words given.
struct ZoneSamples {
    let word: (String) -> String

    private static let now: Int64 = 1_795_000_000

    private var accounts: AccountSamples { AccountSamples(word: word) }

    private var owner: Author {
        Author(id: AccountID(rawValue: 2), username: "bo_d", name: word("Bo Diddley"), photoKey: nil)
    }

    private func zone(
        _ id: Int64,
        _ name: String,
        _ colour: ZoneColour,
        isArea: Bool = false,
        owner: AccountID? = AccountID(rawValue: 2),
        audience: ZoneAudience = .everyone,
        hours: String? = nil,
        hiddenAt: Int64? = nil
    ) -> Zone? {
        guard let centre = GeoPoint(latitude: 60.17, longitude: 24.94 + Double(id) / 500) else { return nil }
        let ring = [(60.17, 24.94), (60.172, 24.945), (60.169, 24.947)].compactMap {
            GeoPoint(latitude: $0.0, longitude: $0.1)
        }
        let border =
            isArea ? try? ZoneBorder(polygons: [[ring]]) : try? ZoneBorder(centre: centre, radiusMetres: 150)
        guard let border, let secret = RowSecret(bytes: [UInt8](repeating: 7, count: 16)) else { return nil }
        return Zone(
            id: ZoneID(rawValue: id),
            secret: secret,
            owner: owner,
            values: ZoneValues(
                name: word(name),
                information: word("By the water"),
                colour: colour,
                border: border,
                audience: audience,
                times: ZoneTimes(openingHours: hours),
                place: ZonePlace(id: PlaceID(.node, 7), name: word("Café Zentral"))
            ),
            hiddenAt: hiddenAt,
            createdAt: Self.now
        )
    }

    private func opening(_ zone: Zone) -> ZoneOpening {
        ZoneOpening(zone.times, of: zone.border.surrounding.centre, in: LocalCalendar(zone: .gmt), at: Self.now)
    }

    private func list(_ context: PageContext, _ zones: [(Zone?, Double?)], origin: String? = nil) -> String {
        let near = zones.compactMap { zone, metres in
            zone.map {
                NearZone(
                    visible: VisibleZone(zone: $0, owner: $0.owner == nil ? nil : owner, role: .visitor),
                    metres: metres,
                    isFriends: $0.audience == .friends
                )
            }
        }
        guard let centre = GeoPoint(latitude: 60.17, longitude: 24.94) else { return "" }
        var address = ZonesAddress()
        address.near = origin == nil ? "" : word("Harbour")
        return ZonesPage(
            context: context,
            address: address,
            findings: ZonesPage.Findings(
                zones: near,
                openings: Dictionary(uniqueKeysWithValues: near.map { ($0.zone.id, opening($0.zone)) }),
                hasMore: near.count > 2,
                count: near.count,
                window: MapWindow(centre: centre, zoom: 15, width: 720, height: 560),
                origin: origin.map(word)
            )
        ).renderedString()
    }

    private var songs: ZoneMusicSamples { ZoneMusicSamples(word: word, adder: owner) }

    private func page(
        _ context: PageContext,
        _ zone: Zone?,
        _ role: VisibleZone.Role,
        _ music: ZoneMusic? = nil
    ) -> String {
        guard let zone else { return "" }
        return ZonePage(
            context: context,
            visible: VisibleZone(zone: zone, owner: zone.owner == nil ? nil : owner, role: role),
            opening: opening(zone),
            music: music ?? songs.silent,
            curators: [owner],
            hiddenWords: zone.hiddenAt == nil ? nil : word("Too loud")
        ).renderedString()
    }

    private func form(_ zone: Zone?, errors: FieldErrors = .none) -> String {
        guard let centre = GeoPoint(latitude: 60.17, longitude: 24.94) else { return "" }
        var input = ZoneInput()
        (input.name, input.information, input.openingHours) = (word("Quay"), word("Words"), word("24/7"))
        (input.corners, input.place, input.address) = (word("60.1, 24.9"), "node-7", word("Quay 7"))
        return ZoneFormPage(
            context: accounts.mine,
            zone: zone,
            input: input,
            border: zone?.border,
            look: MapPosition(centre: centre, zoom: 16),
            candidates: [ZoneCandidate(owner)],
            placeName: word("Café Zentral"),
            errors: errors
        ).renderedString()
    }

    var all: [(name: String, html: String)] {
        let quay = zone(1, "Quayside", .teal, isArea: true)
        let lane = zone(2, "Lantern Lane", .violet, audience: .friends, hours: "Mo-Su 03:00-03:30")
        let imported = zone(3, "Imported", .brown, owner: nil)
        let errors: FieldErrors = [
            .name: ZoneReason.noName, .shape: ZoneReason.noArea, .radius: ZoneReason.badRadius,
            .corners: ZoneReason.crossedOut(line: 2), .openingHours: ZoneReason.badHours,
            .votes: ZoneReason.beyond(1...20), .audience: ZoneReason.nobodyChosen,
        ]
        return [
            ("zones-empty", list(accounts.guest, [])),
            ("zones", list(accounts.mine, [(quay, 0), (lane, 300), (imported, 2_400)], origin: "Harbour")),
            ("zones-guest", list(accounts.guest, [(quay, nil)])),
            ("zone", page(accounts.guest, quay, .visitor)), ("zone-owner", page(accounts.mine, lane, .owner)),
            ("zone-imported", page(accounts.mine, imported, .visitor)),
            ("zone-hidden", page(accounts.mine, zone(4, "Loud", .red, hiddenAt: Self.now), .owner)),
            ("zone-new", form(nil)), ("zone-edit-wrong", form(quay, errors: errors)),
            ("zone-removal", quay.map { ZoneRemovalPage(context: accounts.mine, zone: $0).renderedString() } ?? ""),
        ] + simulators + music
    }

    private var music: [(name: String, html: String)] {
        guard let zone = zone(1, "Quayside", .teal) else { return [] }
        let visible = VisibleZone(zone: zone, owner: owner, role: .visitor)
        let code = PlaceCodePage(
            context: accounts.mine,
            zone: zone,
            code: "123456",
            symbol: QRSymbol(side: 2, modules: [true, false, false, true]),
            secondsLeft: 31
        )
        return [
            ("zone-music", page(accounts.guest, zone, .visitor, songs.playing(isInside: false))),
            ("zone-music-inside", page(accounts.mine, zone, .curator, songs.playing(isInside: true))),
            ("zone-code", code.renderedString()),
            ("presence", PresencePage(context: accounts.mine, zone: zone, code: "123456").renderedString()),
            (
                "zone-refusal",
                ZoneRefusalPage(context: accounts.mine, zone: zone, reason: ZoneActReason.outside).renderedString()
            ),
            (
                "song-late-words",
                SongRefusalPage(
                    context: accounts.mine,
                    zone: zone,
                    words: TrackWords(title: word("Low <tide>"), artist: word("The Quay")),
                    reason: .gone
                ).renderedString()
            ),
        ] + songs.favourites(accounts.mine, in: visible)
    }

    private var simulators: [(name: String, html: String)] {
        guard let centre = GeoPoint(latitude: 60.17, longitude: 24.94) else { return [] }
        return [("simulator", accounts.guest, false), ("simulator-allowed", accounts.mine, true)].map {
            ($0, ZoneSimulatorPage(context: $1, centre: centre, isAllowed: $2).renderedString())
        }
    }
}
