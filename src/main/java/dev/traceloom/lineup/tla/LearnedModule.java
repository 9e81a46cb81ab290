package dev.traceloom.lineup.tla;

import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.observation.Observations;
import dev.traceloom.lineup.tla.LearnedActions.Action;
import dev.traceloom.lineup.tla.LearnedTrie.Known;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was learned of a class as a TLA+ module. Its state is a node of the trie of serial histories, and its actions are the
 * operations: which thread calls what, and what it returns. It knows no more than the tests that it was learned from.
 */
public final class LearnedModule {
    private final LearnedTrie trie;
    private final int first;
    private final LearnedActions actions;

    public LearnedModule(List<Observations> observations) {
        trie = new LearnedTrie(observations);
        first = trie.number();
        actions = new LearnedActions(observations.stream()
                .map(Observations::matrix)
                .flatMap(matrix -> IntStream.range(0, matrix.threads()).mapToObj(matrix::calls))
                .flatMap(List::stream)
                .toList());
    }

    /** The text of the module. */
    public String text(String name, String about) {
        StringBuilder text = new StringBuilder();
        String dashes = "-".repeat(Math.max(4, (66 - name.length()) / 2));
        text.append(dashes).append(" MODULE ").append(name).append(' ').append(dashes).append('\n');
        about.lines().forEach(line -> text.append("\\* ").append(line).append('\n'));
        text.append("VARIABLE node\n\n");
        text.append("\\* What each call does at each node. A result of \"").append(LearnedActions.STUCK);
        text.append("\" is none: the call never returns there.\n");
        text.append("Ways ==\n");
        List<List<Known>> nodes = trie.nodes();
        for (int number = 0; number < nodes.size(); number++) {
            text.append(number == 0 ? "    <<  " : "      , ");
            text.append(nodes.get(number).stream().map(this::record).collect(Collectors.joining(",\n          ", "{", "}")));
            text.append("  \\* ").append(number + 1).append('\n');
        }
        text.append("    >>\n\n");
        set(text, "Threads", nodes.stream().flatMap(List::stream).map(Known::thread));
        set(text, "Values", nodes.stream().flatMap(List::stream).flatMap(known -> known.invocation().arguments().stream()));
        set(text, "Results", nodes.stream().flatMap(List::stream).map(Known::result));
        actions.all().forEach(action -> action(text, action));
        text.append("\nInit ==\n    node = ").append(first + 1).append('\n');
        text.append("\nNext ==\n");
        for (Action action : actions.all()) {
            text.append("    \\/ \\E ");
            text.append(action.parameters().stream().map(LearnedModule::bounded).collect(Collectors.joining(", ")));
            text.append(" :\n           ").append(call(action)).append('\n');
        }
        return text.append("=".repeat(78)).append('\n').toString();
    }

    private static void set(StringBuilder text, String name, Stream<String> elements) {
        text.append(name).append(" == {");
        text.append(elements.distinct().sorted().map(LearnedModule::quoted).collect(Collectors.joining(", "))).append("}\n");
    }

    private static String bounded(String parameter) {
        return parameter + " \\in "
                + switch (parameter) {
                    case "thread" -> "Threads";
                    case "result" -> "Results";
                    default -> "Values";
                };
    }

    private static String call(Action action) {
        return action.name() + "(" + String.join(", ", action.parameters()) + ")";
    }

    private static String guard(Action action) {
        return "way.name = " + quoted(action.name());
    }

    private static void action(StringBuilder text, Action action) {
        text.append('\n').append(call(action)).append(" ==\n");
        text.append("    \\E way \\in Ways[node] :\n");
        text.append("        /\\ ").append(guard(action)).append('\n');
        text.append("        /\\ way.thread = thread\n");
        if (!action.arguments().isEmpty()) {
            text.append("        /\\ way.args = <<").append(String.join(", ", action.arguments())).append(">>\n");
        }
        text.append("        /\\ way.result = result\n");
        text.append("        /\\ node' = way.next\n");
    }

    private String record(Known known) {
        return "[name |-> " + quoted(actions.of(known.invocation()).name())
                + ", thread |-> " + quoted(known.thread())
                + ", args |-> <<" + String.join(", ", known.invocation().arguments().stream().map(LearnedModule::quoted).toList()) + ">>"
                + ", result |-> " + quoted(known.result())
                + ", next |-> " + (known.next() + 1) + "]";
    }

    /** The name that an invocation has as an action, where the module knows it. */
    Action action(Invocation invocation) {
        return actions.of(invocation);
    }

    private static String quoted(String text) {
        return Values.toText(new Value.Text(text));
    }
}
