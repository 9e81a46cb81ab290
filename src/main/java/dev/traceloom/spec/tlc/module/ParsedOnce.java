package dev.traceloom.spec.tlc.module;

import java.util.Optional;
import tla2sany.modanalyzer.SpecObj;
import util.FilenameToStream;

/**
 * A specification that was parsed and that TLC has not loaded yet, so that TLC need not parse it again. Its parser asks here, if it is
 * the shipped one; another TLC has a parser of its own, and parses again.
 */
public final class ParsedOnce {
    private static SpecObj parsed;

    private ParsedOnce() {}

    /** What TLC will ask for next. */
    public static void offer(ParsedModule module) {
        parsed = module.specification();
    }

    /**
     * What was offered, if it is what is asked for. It is given once: TLC writes into its nodes. And if something else is asked for, that
     * is parsed now, with built-in operators of its own, which are not those that the nodes here refer to.
     *
     * @param root the name of the root module
     * @param files where the modules come from
     */
    public static Optional<SpecObj> take(String root, FilenameToStream files) {
        SpecObj offered = parsed;
        parsed = null;
        return offered != null && offered.getFileName().equals(root) && offered.getResolver() == files
                ? Optional.of(offered)
                : Optional.empty();
    }
}
