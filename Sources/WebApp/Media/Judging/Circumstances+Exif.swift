import Clocks
import Models

extension Circumstances {
    /// Reads the fields of a picture: Exif 2.32 sections 4.6.5 and 4.6.6, as libvips names and prints them.
    init(exif fields: PictureFields) {
        let offset = fields.exif("ifd2-OffsetTimeOriginal").flatMap(TimeText.offset)
        if let wall = fields.exif("ifd2-DateTimeOriginal").flatMap(TimeText.wall) {
            time = offset.map { .instant(wall - Int64($0)) } ?? .local(LocalTime(wall: wall))
        }
        if let latitude = Self.degrees("Latitude", negative: "S", in: fields),
            let longitude = Self.degrees("Longitude", negative: "W", in: fields)
        {
            point = GeoPoint(latitude: latitude, longitude: longitude)
        }
    }

    /// Degrees, minutes and seconds, each a fraction: `60/1 10/1 10272/1000`.
    private static func degrees(_ name: String, negative: String, in fields: PictureFields) -> Double? {
        guard let text = fields.exif("ifd3-GPS\(name)"), let side = fields.exif("ifd3-GPS\(name)Ref") else {
            return nil
        }
        let parts = text.split(separator: " ").map { fraction -> Double? in
            let numbers = fraction.split(separator: "/").map { Double($0) }
            guard numbers.count == 2, let above = numbers[0], let below = numbers[1], below != 0 else { return nil }
            return above / below
        }
        guard parts.count == 3, let degrees = parts[0], let minutes = parts[1], let seconds = parts[2] else {
            return nil
        }
        let value = degrees + minutes / 60 + seconds / 3_600
        return side == negative ? -value : value
    }
}
