import HTTPServer

/// A part of a multipart form that a test sends.
public struct TestPart: Sendable {
    let header: String
    let content: [UInt8]

    public static func field(_ name: String, _ value: String) -> TestPart {
        TestPart(header: "Content-Disposition: form-data; name=\"\(escaped(name))\"\r\n", content: Array(value.utf8))
    }

    public static func file(_ name: String, filename: String, type: String, _ content: [UInt8]) -> TestPart {
        let disposition = "form-data; name=\"\(escaped(name))\"; filename=\"\(escaped(filename))\""
        return TestPart(
            header: "Content-Disposition: \(disposition)\r\nContent-Type: \(type)\r\n",
            content: content
        )
    }

    /// The body of a whole form.
    package static func encode(_ parts: [TestPart], boundary: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            bytes += "--\(boundary)\r\n\(part.header)\r\n".utf8
            bytes += part.content
            bytes += "\r\n".utf8
        }
        return bytes + "--\(boundary)--\r\n".utf8
    }

    /// As browsers do it (WHATWG HTML, multipart/form-data).
    private static func escaped(_ text: String) -> String {
        text.replacing("\r", with: "%0D").replacing("\n", with: "%0A").replacing("\"", with: "%22")
    }
}
