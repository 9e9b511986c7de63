import ArgumentParser
import Models

/// What a process is called among those of the site.
struct NodeOptions: ParsableArguments {
    @Option(Configuration.nodeName) var nodeName: String?

    func settings(_ kind: NodeKind) -> NodeSettings {
        var settings = NodeSettings(kind: kind)
        if let name = nodeName ?? Configuration.nodeName.given { settings.name = name }
        return settings
    }
}
