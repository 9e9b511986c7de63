/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised.
extension HTMLElement {
    @inlinable @inline(__always)
    package init(@HTMLBuilder content: () -> Written) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue>(_ a: Attribute<Tag, A>, @HTMLBuilder content: () -> Written) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        g.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue,
        H: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>,
        _ h: Attribute<Tag, H>,
        @HTMLBuilder content: () -> Written
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        g.render(into: &page.pointee)
        h.render(into: &page.pointee)
        Self.write(content, to: page)
    }
}
