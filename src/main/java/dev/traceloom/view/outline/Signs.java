package dev.traceloom.view.outline;

import java.util.Map;
import java.util.Set;

/** Operators that are not names. */
final class Signs {
    /** How a definition calls the minus before one operand. */
    static final String NEGATION = "-.";

    /** The same operator in other letters. */
    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("=<", "<="), Map.entry("\\leq", "<="), Map.entry("\\geq", ">="), Map.entry("\\circ", "\\o"),
            Map.entry("\\oplus", "(+)"), Map.entry("\\ominus", "(-)"), Map.entry("\\otimes", "(\\X)"),
            Map.entry("\\oslash", "(/)"), Map.entry("\\odot", "(.)"));

    /** Those that the language itself defines, or that are no operators at all. */
    private static final Set<String> FIXED = Set.of(
            "==", "=", "/=", "#", "/\\", "\\/", "\\land", "\\lor", "~", "\\lnot", "\\neg", "=>", "<=>", "\\equiv",
            "\\in", "\\notin", "\\cup", "\\cap", "\\union", "\\intersect", "\\subseteq", "\\", "\\X", "\\times", "'",
            ".", "!", ":", "@", "->", "|->", "<-", "[]", "<>", "~>", "-+>", "\\cdot", "\\A", "\\E", "\\AA", "\\EE",
            "::", ";", "_");

    private static final Set<String> POSTFIX = Set.of("'", "^+", "^*", "^#");

    private static final Set<String> QUANTIFIERS = Set.of("\\A", "\\E", "\\AA", "\\EE");

    private Signs() {}

    static String canonical(String sign) {
        return SYNONYMS.getOrDefault(sign, sign);
    }

    /** Whether a module may define it. */
    static boolean isDefinable(String canonical) {
        return !FIXED.contains(canonical);
    }

    static boolean isPostfix(String sign) {
        return POSTFIX.contains(sign);
    }

    static boolean isQuantifier(String sign) {
        return QUANTIFIERS.contains(sign);
    }
}
