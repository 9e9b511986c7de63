@testable import Auth

/// What `toJSON` of a `PublicKeyCredential` writes in a browser.
enum PasskeyAnswers {
    static func registration(
        id: [UInt8],
        clientData: [UInt8],
        attestation: [UInt8],
        transports: [String] = ["internal", "hybrid"]
    ) -> String {
        let response = [
            #""clientDataJSON":"\#(Base64URL.encode(clientData))""#,
            #""attestationObject":"\#(Base64URL.encode(attestation))""#,
            #""transports":[\#(transports.map { "\"\($0)\"" }.joined(separator: ","))]"#,
        ]
        return credential(id: id, response: response)
    }

    static func assertion(
        id: [UInt8],
        clientData: [UInt8],
        authenticatorData: [UInt8],
        signature: [UInt8],
        userHandle: [UInt8]? = nil
    ) -> String {
        let response = [
            #""clientDataJSON":"\#(Base64URL.encode(clientData))""#,
            #""authenticatorData":"\#(Base64URL.encode(authenticatorData))""#,
            #""signature":"\#(Base64URL.encode(signature))""#,
            #""userHandle":"# + (userHandle.map { "\"\(Base64URL.encode($0))\"" } ?? "null"),
        ]
        return credential(id: id, response: response)
    }

    private static func credential(id: [UInt8], response: [String]) -> String {
        let id = Base64URL.encode(id)
        return """
            {"id":"\(id)","rawId":"\(id)","type":"public-key","authenticatorAttachment":"platform",\
            "clientExtensionResults":{},"response":{\(response.joined(separator: ","))}}
            """
    }
}
