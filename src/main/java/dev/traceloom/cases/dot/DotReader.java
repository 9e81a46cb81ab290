package dev.traceloom.cases.dot;

import dev.traceloom.cases.dot.DotGraph.Nodes;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.TlaValueReader;
import dev.traceloom.trace.value.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads what TLC writes with {@code -dump dot,actionlabels}: a line for each state with its variables, and one for each step with the name of its action,
 * and the values of its parameters where TLC tells them. All other lines are about colours and ranks.
 */
public final class DotReader {
    private static final String QUOTED = "\"((?:[^\"\\\\]|\\\\.)*+)\"";
    private static final Pattern NODE = Pattern.compile("(-?\\d+) \\[label=" + QUOTED + "(.*)]\\s*;?");
    private static final Pattern EDGE = Pattern.compile("(-?\\d+) -> (-?\\d+)\\s*(?:\\[(?:label=" + QUOTED + ")?.*])?\\s*;?");
    private static final Pattern LABEL = Pattern.compile("(\\w[\\w!]*)\\s*(\\(.*\\))?", Pattern.DOTALL);
    private static final Pattern LEGEND = Pattern.compile("\\s*subgraph cluster_legend.*");

    private final Nodes nodes = new Nodes();
    private final Pool pool = new Pool();
    private int line;

    private DotReader() {}

    /** @throws DotException when a line of it is something else */
    public static DotGraph read(BufferedReader text) throws IOException, DotException {
        DotReader reader = new DotReader();
        for (String line = text.readLine(); line != null && !LEGEND.matcher(line).matches(); line = text.readLine()) {
            reader.line++;
            if (reader.line == 1 && !line.contains("digraph")) {
                throw new DotException("line 1: expected digraph, as TLC writes it with -dump dot,actionlabels");
            }
            try {
                reader.read(line.strip());
            } catch (BadValueException wrong) {
                throw new DotException("line " + reader.line + ": " + wrong.getMessage());
            }
        }
        return reader.nodes.graph();
    }

    private void read(String text) throws DotException {
        Matcher edge = EDGE.matcher(text);
        if (edge.matches()) {
            nodes.edge(edge.group(1), label(edge.group(3)), edge.group(2));
            return;
        }
        Matcher node = NODE.matcher(text);
        if (node.matches()) {
            nodes.node(
                    node.group(1),
                    TlaValueReader.state(unescaped(node.group(2)), pool),
                    node.group(3).contains("filled"));
        } else if (text.matches("-?\\d+ (\\[|->).*")) {
            throw new DotException("line " + line + ": expected a state with a label, or a step; the line is cut, or written by somebody else");
        }
    }

    private StepLabel label(String text) throws DotException {
        if (text == null || text.isEmpty()) {
            throw new DotException("line " + line + ": the step has no name; let TLC write the graph with -dump dot,actionlabels");
        }
        Matcher label = LABEL.matcher(unescaped(text).strip());
        if (!label.matches()) {
            throw new DotException("line " + line + ": expected the name of an action, found " + text);
        }
        List<Value> arguments = label.group(2) == null ? List.of() : TlaValueReader.arguments(label.group(2), pool);
        return new StepLabel(
                label.group(1), IntStream.rangeClosed(1, arguments.size()).mapToObj(i -> "argument" + i).toList(), arguments);
    }

    /** A label of DOT as text. */
    private static String unescaped(String label) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if (c == '\\' && i + 1 < label.length()) {
                char escaped = label.charAt(++i);
                text.append(escaped == 'n' ? '\n' : escaped);
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
