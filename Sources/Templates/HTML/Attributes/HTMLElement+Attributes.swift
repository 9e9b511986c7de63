/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised.
extension HTMLElement {
    @inlinable @inline(__always) package init(
        @HTMLBuilder content: () -> Content
    )
    where Attributes == NoAttributes {
        attributes = NoAttributes()
        self.content = content()
    }

    @inlinable @inline(__always) package init<A: AttributeValue>(
        _ a: Attribute<Tag, A>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == Attribute<Tag, A> {
        attributes = a
        self.content = content()
    }

    @inlinable @inline(__always) package init<A: AttributeValue, B: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<Attribute<Tag, A>, Attribute<Tag, B>> {
        attributes = AttributePair(a, b)
        self.content = content()
    }

    @inlinable @inline(__always) package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>> {
        attributes = AttributePair(AttributePair(a, b), c)
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        @HTMLBuilder content: () -> Content
    )
    where
        Attributes == AttributePair<
            AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>, Attribute<Tag, D>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(a, b), c), d)
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue, E: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        @HTMLBuilder content: () -> Content
    )
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>, Attribute<Tag, D>
            >, Attribute<Tag, E>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e)
        self.content = content()
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
        @HTMLBuilder content: () -> Content
    )
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                    Attribute<Tag, D>
                >, Attribute<Tag, E>
            >, Attribute<Tag, F>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f)
        self.content = content()
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
        @HTMLBuilder content: () -> Content
    )
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<
                        AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                        Attribute<Tag, D>
                    >, Attribute<Tag, E>
                >, Attribute<Tag, F>
            >, Attribute<Tag, G>
        >
    {
        attributes = AttributePair(
            AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f),
            g
        )
        self.content = content()
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
        @HTMLBuilder content: () -> Content
    )
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<
                        AttributePair<
                            AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                            Attribute<Tag, D>
                        >, Attribute<Tag, E>
                    >, Attribute<Tag, F>
                >, Attribute<Tag, G>
            >, Attribute<Tag, H>
        >
    {
        attributes = AttributePair(
            AttributePair(
                AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f),
                g
            ),
            h
        )
        self.content = content()
    }
}
