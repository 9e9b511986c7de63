import Foundation

/// A second pair of eyes for what must not be in a picture: looks for the marks of metadata anywhere in the bytes,
/// without knowing the structure of the file.
enum ForeignBytes {
    private static let marks = [
        "Exif", "eXIf", "http://ns.adobe.com", "<x:xmpmeta", "xpacket", "Photoshop 3.0", "8BIM", "iTXt", "tEXt", "zTXt",
        "Secret", "SN-123456", "<script", "<html", "PK\u{3}\u{4}", "Apple", "ICC_PROFILE", "iCCP",
    ]

    static func found(in bytes: [UInt8]) -> [String] {
        let data = Data(bytes)
        return marks.filter { data.range(of: Data($0.utf8)) != nil }
    }
}
