package dev.traceloom.view.outline;

import dev.traceloom.view.text.TlaScanner.Dialect;
import java.util.List;
import java.util.Optional;

/** What a text of TLA+ defines, and where its names are used. */
public final class Outline {
    /** Longer ones are generated, and nobody reads them: no name is known of them. */
    public static final int LONGEST = 4_000_000;

    private static final Outline NOTHING = new Outline(List.of(), List.of(), List.of());

    private final List<ModuleOutline> modules;
    private final List<Symbol> symbols;
    private final List<Use> uses;

    Outline(List<ModuleOutline> modules, List<Symbol> symbols, List<Use> uses) {
        this.modules = List.copyOf(modules);
        this.symbols = List.copyOf(symbols);
        this.uses = List.copyOf(uses);
    }

    public static Outline of(CharSequence text) {
        return text.length() > LONGEST ? NOTHING : new OutlineReader(Tokens.of(Dialect.MODULE, text)).read();
    }

    /** The modules that stand in no other. TLC knows the first. */
    public List<ModuleOutline> modules() {
        return modules;
    }

    /** Everything that has a name here, in the order of the text. */
    public List<Symbol> symbols() {
        return symbols;
    }

    /** In the order of the text. */
    public List<Use> uses() {
        return uses;
    }

    /** What is named by the word that begins there. */
    public Optional<Symbol> symbolAt(int start) {
        int low = 0;
        int high = symbols.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = symbols.get(middle).start();
            if (found == start) {
                return Optional.of(symbols.get(middle));
            }
            low = found < start ? middle + 1 : low;
            high = found > start ? middle - 1 : high;
        }
        return Optional.empty();
    }

    public Optional<Use> useAt(int start) {
        int index = useIndex(start);
        return index < 0 ? Optional.empty() : Optional.of(uses.get(index));
    }

    /** The place of the use that begins there among all; negative if there is none. */
    int useIndex(int start) {
        int low = 0;
        int high = uses.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = uses.get(middle).start();
            if (found == start) {
                return middle;
            }
            low = found < start ? middle + 1 : low;
            high = found > start ? middle - 1 : high;
        }
        return -1;
    }

    /** The innermost module around a place. */
    public Optional<ModuleOutline> moduleAt(int offset) {
        Optional<ModuleOutline> found = Optional.empty();
        List<ModuleOutline> among = modules;
        while (true) {
            Optional<ModuleOutline> inner = among.stream().filter(one -> holds(one, offset)).findFirst();
            if (inner.isEmpty()) {
                return found;
            }
            found = inner;
            among = inner.get().nested();
        }
    }

    private static boolean holds(ModuleOutline module, int offset) {
        return module.symbol().isEmpty()
                || module.symbol().get().begin() <= offset && offset <= module.symbol().get().finish();
    }
}
