package dev.traceloom.view.outline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A module of a text, with what it declares and defines in the order of the text. */
public final class ModuleOutline {
    private final Optional<Symbol> symbol;
    private final Optional<ModuleOutline> around;
    private final List<Symbol> members = new ArrayList<>();
    private final Map<String, Symbol> byName = new HashMap<>();
    private final Set<String> extended = new LinkedHashSet<>();
    private final Set<Instance> instances = new LinkedHashSet<>();
    private final List<ModuleOutline> nested = new ArrayList<>();
    private final Map<String, ModuleOutline> nestedByName = new HashMap<>();
    private int extendsAt = -1;

    /** {@code INSTANCE M} without a name: what M defines is defined here. */
    record Instance(String module, boolean local) {}

    /** @param symbol what the header names; empty for a text without a header */
    ModuleOutline(Optional<Symbol> symbol, Optional<ModuleOutline> around) {
        this.symbol = symbol;
        this.around = around;
    }

    void add(Symbol member) {
        members.add(member);
        if (!member.name().isEmpty()) {
            byName.putIfAbsent(member.name(), member);
        }
    }

    void extend(String module) {
        extended.add(module);
    }

    void extendsAt(int offset) {
        extendsAt = offset;
    }

    void instantiate(Instance instance) {
        instances.add(instance);
    }

    void nest(ModuleOutline inner) {
        nested.add(inner);
        nestedByName.putIfAbsent(inner.name(), inner);
    }

    public String name() {
        return symbol.map(Symbol::name).orElse("");
    }

    public Optional<Symbol> symbol() {
        return symbol;
    }

    /** The module that this one is nested in. */
    public Optional<ModuleOutline> around() {
        return around;
    }

    /** Declared and defined here, but for what definitions have inside. */
    public List<Symbol> members() {
        return Collections.unmodifiableList(members);
    }

    public Optional<Symbol> member(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The modules after EXTENDS, each once. */
    public List<String> extended() {
        return List.copyOf(extended);
    }

    /** Where EXTENDS stands; -1 if it does not. */
    public int extendsAt() {
        return extendsAt;
    }

    Set<Instance> instances() {
        return instances;
    }

    public List<ModuleOutline> nested() {
        return Collections.unmodifiableList(nested);
    }

    /** A module of that name that is nested in this one or in one around it. */
    Optional<ModuleOutline> inner(String name) {
        ModuleOutline inner = nestedByName.get(name);
        return inner != null ? Optional.of(inner) : around.flatMap(outer -> outer.inner(name));
    }

    /** The member of that name here or in a module around this one. */
    Optional<Symbol> visible(String name) {
        Optional<Symbol> here = member(name);
        return here.isPresent() ? here : around.flatMap(outer -> outer.visible(name));
    }
}
