package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Reach;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds what names stand for, also in other modules.
 *
 * @param <F> how a file is known to whoever has them
 */
public final class Resolver<F> {
    /** Modules that lead to each other in a row: more than any specification has, and few enough for a thread's stack. */
    private static final int MOST_MODULES = 500;

    private final Modules<F> modules;

    /** Where modules are. */
    public interface Modules<F> {
        /** The file of a module, as seen from another file. */
        Optional<F> named(F from, String name);

        Outline outline(F file);
    }

    /** What was found, and in which file. */
    public record Found<F>(F file, Symbol symbol) {}

    /** A module, and the file that it stands in. */
    private record Placed<F>(F file, ModuleOutline module) {
        /** Not the outline itself, which may be read anew at any time. */
        Object key() {
            return List.of(file, module.name());
        }
    }

    public Resolver(Modules<F> modules) {
        this.modules = modules;
    }

    public Optional<Found<F>> resolve(F file, Use use) {
        if (use.target().isPresent()) {
            return Optional.of(new Found<>(file, use.target().get()));
        }
        Placed<F> here = new Placed<>(file, use.module());
        return switch (use.role()) {
            case MODULE -> placed(here, use.name()).flatMap(this::header);
            case SUBSTITUTED -> placed(here, use.path().get(0)).flatMap(module -> declared(module, use.name()));
            case VALUE -> use.path().isEmpty()
                    ? visible(here, use.name())
                    : instance(file, use).flatMap(module -> exported(module, use.name(), new HashSet<>()));
        };
    }

    /** What a name stands for where a module is told about from outside: in its configuration. */
    public Optional<Found<F>> member(F file, String name) {
        return root(file).flatMap(module -> visible(module, name));
    }

    /** Everything that a module's definitions may name, by name: what is nearer hides what is further. */
    public Map<String, Found<F>> visible(F file, int offset) {
        Map<String, Found<F>> all = new LinkedHashMap<>();
        Outline outline = modules.outline(file);
        for (Symbol symbol : outline.symbols()) {
            if (symbol.holdsAt(offset)) {
                all.put(symbol.name(), new Found<>(file, symbol));
            }
        }
        Optional<ModuleOutline> at = outline.moduleAt(offset);
        for (Optional<ModuleOutline> module = at; module.isPresent(); module = module.get().around()) {
            Placed<F> placed = new Placed<>(file, module.get());
            for (Symbol member : placed.module().members()) {
                all.putIfAbsent(member.name(), new Found<>(file, member));
            }
            imported(placed, true, new HashSet<>(), found -> all.putIfAbsent(found.symbol().name(), found));
        }
        all.remove("");
        return all;
    }

    /** What can follow {@code A!B!}, at a place. */
    public List<Found<F>> membersOf(F file, Use qualified) {
        List<Found<F>> all = new ArrayList<>();
        instance(file, qualified).ifPresent(module -> exports(module, new HashSet<>(), all::add));
        all.removeIf(found -> found.symbol().name().isEmpty()
                || found.symbol().kind() == Symbol.Kind.CONSTANT
                || found.symbol().kind() == Symbol.Kind.VARIABLE);
        return all;
    }

    /** The constants and variables that can be substituted where the module is instantiated. */
    public List<Found<F>> substitutable(F file, ModuleOutline in, String module) {
        List<Found<F>> all = new ArrayList<>();
        placed(new Placed<>(file, in), module).ifPresent(found -> exports(found, new HashSet<>(), all::add));
        all.removeIf(found -> found.symbol().kind() != Symbol.Kind.CONSTANT
                && found.symbol().kind() != Symbol.Kind.VARIABLE);
        return all;
    }

    /** The files that a file needs, itself first, and the names of modules that are nowhere. */
    public Needed<F> needed(F file) {
        Map<String, F> files = new LinkedHashMap<>();
        Set<String> missing = new HashSet<>();
        root(file).ifPresent(placed -> files.put(placed.module().name(), file));
        List<F> next = new ArrayList<>(List.of(file));
        Set<F> seen = new HashSet<>(next);
        for (int i = 0; i < next.size(); i++) {
            F one = next.get(i);
            Outline outline = modules.outline(one);
            for (Use use : outline.uses()) {
                if (use.role() != Use.Role.MODULE || use.target().isPresent()) {
                    continue;
                }
                Optional<F> other = modules.named(one, use.name());
                // One that is nested in a module that is extended has no file of its own.
                if (other.isEmpty() && resolve(one, use).isEmpty()) {
                    missing.add(use.name());
                } else if (other.isPresent() && seen.add(other.get())) {
                    files.putIfAbsent(use.name(), other.get());
                    next.add(other.get());
                }
            }
        }
        return new Needed<>(files, missing);
    }

    /** The file itself by the name of its module, all others by the name that they are asked for, whatever they say themselves. */
    public record Needed<F>(Map<String, F> files, Set<String> missing) {}

    private Optional<Placed<F>> root(F file) {
        return modules.outline(file).modules().stream().findFirst().map(module -> new Placed<>(file, module));
    }

    private Optional<Found<F>> header(Placed<F> placed) {
        return placed.module().symbol().map(symbol -> new Found<>(placed.file(), symbol));
    }

    private Optional<Placed<F>> placed(Placed<F> from, String name) {
        Optional<ModuleOutline> inner = from.module().inner(name);
        if (inner.isPresent()) {
            return inner.map(module -> new Placed<>(from.file(), module));
        }
        Optional<Placed<F>> file = modules.named(from.file(), name).flatMap(this::root);
        return file.isPresent() ? file : nestedInExtended(from, name, new HashSet<>());
    }

    private Optional<Placed<F>> nestedInExtended(Placed<F> from, String name, Set<Object> seen) {
        for (String extended : from.module().extended()) {
            Optional<Placed<F>> other = modules.named(from.file(), extended).flatMap(this::root);
            if (other.isEmpty() || !isNew(other.get(), seen)) {
                continue;
            }
            Optional<ModuleOutline> inner = other.get().module().inner(name);
            if (inner.isPresent()) {
                return Optional.of(new Placed<>(other.get().file(), inner.get()));
            }
            Optional<Placed<F>> further = nestedInExtended(other.get(), name, seen);
            if (further.isPresent()) {
                return further;
            }
        }
        return Optional.empty();
    }

    private Optional<Found<F>> visible(Placed<F> from, String name) {
        Optional<Symbol> own = from.module().member(name);
        if (own.isPresent()) {
            return own.map(symbol -> new Found<>(from.file(), symbol));
        }
        Optional<Found<F>> other = imported(from, name, true, new HashSet<>());
        return other.isPresent()
                ? other
                : from.module().around().flatMap(outer -> visible(new Placed<>(from.file(), outer), name));
    }

    private Optional<Found<F>> exported(Placed<F> from, String name, Set<Object> seen) {
        Optional<Symbol> own = from.module().member(name).filter(symbol -> symbol.reach() == Reach.EXPORTED);
        return own.isPresent()
                ? own.map(symbol -> new Found<>(from.file(), symbol))
                : imported(from, name, false, seen);
    }

    private Optional<Found<F>> declared(Placed<F> module, String name) {
        return exported(module, name, new HashSet<>());
    }

    private Optional<Found<F>> imported(Placed<F> from, String name, boolean local, Set<Object> seen) {
        for (String module : importedModules(from.module(), local)) {
            Optional<Found<F>> found = placed(from, module)
                    .filter(other -> isNew(other, seen))
                    .flatMap(other -> exported(other, name, seen));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private void exports(Placed<F> from, Set<Object> seen, Consumer<Found<F>> to) {
        for (Symbol member : from.module().members()) {
            if (member.reach() == Reach.EXPORTED) {
                to.accept(new Found<>(from.file(), member));
            }
        }
        imported(from, false, seen, to);
    }

    private void imported(Placed<F> from, boolean local, Set<Object> seen, Consumer<Found<F>> to) {
        for (String module : importedModules(from.module(), local)) {
            placed(from, module)
                    .filter(other -> isNew(other, seen))
                    .ifPresent(other -> exports(other, seen, to));
        }
    }

    private static boolean isNew(Placed<?> module, Set<Object> seen) {
        return seen.size() < MOST_MODULES && seen.add(module.key());
    }

    private static List<String> importedModules(ModuleOutline module, boolean local) {
        List<String> names = new ArrayList<>(module.extended());
        for (ModuleOutline.Instance instance : module.instances()) {
            if (local || !instance.local()) {
                names.add(instance.module());
            }
        }
        return names;
    }

    /** The module that the instances before a name lead to. */
    private Optional<Placed<F>> instance(F file, Use use) {
        Optional<Found<F>> first = first(file, use);
        Optional<Placed<F>> module = first.flatMap(this::instantiated);
        for (int i = 1; i < use.path().size() && module.isPresent(); i++) {
            String name = use.path().get(i);
            module = module.flatMap(in -> exported(in, name, new HashSet<>())).flatMap(this::instantiated);
        }
        return module;
    }

    /** The first of the instances, which a LET may have defined: it is the nearest use before that has no path. */
    private Optional<Found<F>> first(F file, Use use) {
        Outline outline = modules.outline(file);
        List<Use> uses = outline.uses();
        for (int i = outline.useIndex(use.start()) - 1; i >= 0; i--) {
            if (uses.get(i).path().isEmpty() && uses.get(i).name().equals(use.path().get(0))) {
                return resolve(file, uses.get(i));
            }
        }
        return Optional.empty();
    }

    private Optional<Placed<F>> instantiated(Found<F> instance) {
        Optional<ModuleOutline> in = modules.outline(instance.file()).moduleAt(instance.symbol().start());
        return in.isEmpty() || instance.symbol().instantiated().isEmpty()
                ? Optional.empty()
                : placed(new Placed<>(instance.file(), in.get()), instance.symbol().instantiated().get());
    }
}
