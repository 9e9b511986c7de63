/// The style sheet of a keepsake. It lies in the archive beside the page, since nobody knows whether the site is there
/// by the time that it is opened.
package enum KeepsakeStyle {
    package static let name = "book.css"

    package static let text = """
        :root { color-scheme: light dark; --ground: #fbf7f9; --card: #fff; --ink: #241a20; --soft: #6d5c66; --hue: #8a2f5f; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #171115; --card: #221a1f; --ink: #f3e9ee; --soft: #b9a5b0; --hue: #e89cc2; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink); font: 1.05rem/1.5 system-ui, sans-serif; }
        main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
        h1 { color: var(--hue); font-size: 2.2rem; line-height: 1.15; margin: 0 0 .25rem; overflow-wrap: anywhere; }
        h2 { font-size: 1.1rem; margin: 2.5rem 0 .75rem; color: var(--hue); }
        .soft { color: var(--soft); font-size: .9rem; }
        .typed { white-space: pre-wrap; overflow-wrap: anywhere; }
        article { background: var(--card); border-radius: 1rem; padding: 1rem; margin: 0 0 1.25rem; break-inside: avoid; }
        article header { display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline; }
        figure { margin: .75rem 0 0; }
        img, video { display: block; max-width: 100%; height: auto; max-height: 90vh; border-radius: .6rem; }
        figcaption { margin-top: .3rem; }
        .map { position: relative; margin: 0; }
        .map img { width: 100%; }
        .map svg { position: absolute; inset: 0; width: 100%; aspect-ratio: 3 / 2; }
        .map path { fill: var(--hue); stroke: var(--card); stroke-width: 2; }
        .map text { fill: var(--card); font: bold 14px system-ui, sans-serif; text-anchor: middle; }
        .map a:focus-visible path, .map a:hover path { stroke: var(--ink); stroke-width: 4; }
        .places { margin: .5rem 0 0; padding: 0 0 0 2.2rem; columns: 16rem auto; }
        ul { list-style: none; margin: .75rem 0 0; padding: 0 0 0 1rem; border-left: 3px solid var(--hue); }
        li { margin: 0 0 .5rem; }
        li p, article p { margin: .4rem 0 0; }
        a { color: var(--hue); }
        .chip { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .5rem; font-size: .8rem; }
        @media print { main { max-width: none; } article { border: 1px solid #ccc; } }

        """
}
