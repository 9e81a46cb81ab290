package dev.traceloom.spec.tlc.shape;

import dev.traceloom.trace.value.Mappings;
import java.util.Set;
import java.util.function.Predicate;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDefNode;

/** Reads a module for what its variables are meant to be; nothing is evaluated. */
public final class Shapes {
    private Shapes() {}

    /**
     * The mappings; none where the module is too long to be read to its end, because what is not read may be what tells.
     *
     * @param isUsers whether a module of that name is the user's, and not TLC's or ours
     */
    public static Mappings of(ModuleNode root, Predicate<String> isUsers) {
        Evidence evidence = new Evidence();
        StatementReader reader = new StatementReader(evidence);
        try {
            for (OpDefNode definition : root.getOpDefs()) {
                ModuleNode origin = definition.getOriginallyDefinedInModuleNode();
                if (definition.getBody() != null && origin != null && isUsers.test(origin.getName().toString())) {
                    reader.read(definition.getBody(), Names.NONE);
                }
            }
            return evidence.mappings();
        } catch (Places.TooLong | StackOverflowError endless) {
            return Mappings.NONE;
        }
    }

    static final Set<String> SEQUENCE_OPERATORS =
            Set.of("Append", "Tail", "SubSeq", "SelectSeq", "\\o", "\\circ", "Reverse", "Front");
    /** Those that look into a sequence, and yield something else. */
    static final Set<String> LOOKING_INTO = Set.of("Head", "Len", "Last");
}
