package dev.traceloom.cli;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.text.ExplanationText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/** What the terminal report says first about what cannot follow: what a person reads before anything else. */
public record PrintedReport(String text) {

    public static PrintedReport of(Explanation explanation) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ExplanationText.print(new Terminal(out, out), explanation);
        return new PrintedReport(text.toString());
    }

    /** The line of the first stalled operation: "t0 #31, KVInsert(key = 1, …)  SetBench.tla:21:1". */
    public String firstStalled() {
        return after("What cannot follow").stream().findFirst().orElse("").strip().replaceFirst("^✗ ", "");
    }

    /** The first reason against it, without its place: "result = Lookup(key) is false". */
    public String firstReason() {
        return after("What cannot follow").stream()
                .skip(1)
                .findFirst()
                .filter(line -> line.startsWith("      "))
                .map(line -> line.strip().replaceFirst("^in [A-Z#0-9, ]+( and \\d+ more)?: ", ""))
                .map(line -> line.replaceFirst("  \\S+:\\d+:\\d+$", ""))
                .orElse("");
    }

    private List<String> after(String title) {
        List<String> lines = text.lines().toList();
        Optional<String> found = lines.stream().filter(line -> line.startsWith(title)).findFirst();
        return found.map(line -> lines.subList(lines.indexOf(line) + 1, lines.size())).orElse(List.of());
    }
}
