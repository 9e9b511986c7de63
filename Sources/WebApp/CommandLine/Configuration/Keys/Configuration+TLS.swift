/// What the server needs to speak https itself.
extension Configuration {
    static let tlsCertificate = ConfigurationKey<[String]>(
        "tls-certificate",
        .tls,
        [],
        says: "none: the server speaks plain HTTP",
        takes: .such("files, with commas between them") { _ in true },
        """
        Certificates with their chains, in PEM; several are chosen among by the name that is asked for, and the first is \
        for all others. May be given more than once.
        """
    )

    static let tlsKey = ConfigurationKey<[String]>(
        "tls-key",
        .tls,
        [],
        says: "none",
        takes: .such("files, with commas between them") { _ in true },
        "Their keys, in PEM without a passphrase and in the same order."
    )

    static let redirectPort = ConfigurationKey<UInt16>(
        "redirect-port",
        .tls,
        otherwise: "none",
        "Port, mostly 80, on which plain HTTP is answered with the way to the https address; 0 picks a free one."
    )

    static let acmeWebroot = ConfigurationKey(
        "acme-webroot",
        .tls,
        "",
        says: "none",
        "Folder into which certbot or lego write what proves that the name is ours (`--webroot`)."
    )

    static let tlsKeys: [any AnyConfigurationKey] = [tlsCertificate, tlsKey, redirectPort, acmeWebroot]
}
