package dev.traceloom.spec.tlc.analysis;

import java.util.Map;
import tla2sany.semantic.SemanticNode;

/**
 * An action, read.
 *
 * @param step what it does; null when it could not be read
 * @param obstacle why it could not be read
 * @param limits what in it was not understood, and where that stands
 */
record Script(Step step, String obstacle, Map<String, SemanticNode> limits) {

    static Script unread(String obstacle) {
        return new Script(null, obstacle, Map.of());
    }

    boolean isRead() {
        return step != null;
    }
}
