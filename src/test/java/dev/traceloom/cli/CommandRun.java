package dev.traceloom.cli;

import dev.traceloom.cli.command.Display;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.ResultExplainer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** One run of the command line inside the test's process. */
public record CommandRun(int status, String out, String err) {

    public static CommandRun of(String... arguments) {
        return explaining(new EngineExplanations(), arguments);
    }

    /** With explanations that come from elsewhere. */
    public static CommandRun explaining(ResultExplainer explainer, String... arguments) {
        return of(explainer, new Display.Window(), arguments);
    }

    /** With a screen of the test's. */
    public static CommandRun showing(Display display, String... arguments) {
        return of(new EngineExplanations(), display, arguments);
    }

    private static CommandRun of(ResultExplainer explainer, Display display, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), explainer, display, arguments);
        return new CommandRun(status, out.toString(), err.toString());
    }

    public List<String> lines() {
        return out.lines().toList();
    }
}
