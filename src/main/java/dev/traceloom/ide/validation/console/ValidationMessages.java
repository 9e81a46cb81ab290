package dev.traceloom.ide.validation.console;

import com.intellij.execution.testframework.TestConsoleProperties;
import com.intellij.execution.testframework.sm.runner.GeneralTestEventsProcessor;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import com.intellij.openapi.util.Key;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.results.LiveRun;
import java.text.ParseException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jetbrains.buildServer.messages.serviceMessages.ServiceMessage;
import jetbrains.buildServer.messages.serviceMessages.ServiceMessageVisitor;

/**
 * Hears the messages of {@code validate --teamcity} that are no tests: how far a trace has come is shown behind the
 * name of the whole, and told to whoever shows the run elsewhere. All others are the platform's.
 */
public final class ValidationMessages extends OutputToGeneralTestEventsConverter {
    private static final String PREFIX = "##teamcity[";
    private static final String PROGRESS = "traceloom.progress";
    private static final String COUNT = "testCount";
    private static final String ROOT = "rootName";

    /** For build servers; the platform would note down that it does not expect them. */
    private static final Set<String> FOR_OTHERS = Set.of("flowStarted", "flowFinished");

    /** What says that a trace does not come further. */
    private static final Set<String> ENDS = Set.of("testFinished", "testFailed", "testIgnored");

    private final Optional<LiveRun> run;
    private final boolean announced;
    private String rootName = "";
    private String rootLocation = "";
    private String progressing = "";

    private ValidationMessages(
            String framework, TestConsoleProperties properties, Optional<LiveRun> run, boolean announced) {
        super(framework, properties);
        this.run = run;
        this.announced = announced;
    }

    /** Of a validation, whose traces are all announced before anything is validated. */
    public static ValidationMessages ofTraces(
            String framework, TestConsoleProperties properties, Optional<LiveRun> run) {
        return new ValidationMessages(framework, properties, run, true);
    }

    /** Of a recording, whose runs come one by one. */
    public static ValidationMessages ofRuns(String framework, TestConsoleProperties properties, Optional<LiveRun> run) {
        return new ValidationMessages(framework, properties, run, false);
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform of the tests declares it
    protected boolean processServiceMessages(String text, Key type, ServiceMessageVisitor visitor)
            throws ParseException {
        String line = text.strip();
        if (!line.startsWith(PREFIX)) {
            return super.processServiceMessages(text, type, visitor);
        }
        String name = line.substring(PREFIX.length()).split("[ \\]]", 2)[0];
        if (FOR_OTHERS.contains(name)) {
            return true;
        }
        if (name.equals(PROGRESS)) {
            progressed(attributes(line));
            return true;
        }
        if (name.equals(COUNT) && announced) {
            // The platform has counted the nodes of the tree, and would add this to them.
            int count = number(attributes(line), "count");
            run.ifPresent(live -> live.total(count));
            return true;
        }
        if (name.equals(ROOT)) {
            rootName = attributes(line).getOrDefault("name", "");
            rootLocation = attributes(line).getOrDefault("location", "");
        } else if (ENDS.contains(name) && progressing.equals(attributes(line).get("nodeId"))) {
            progressing = "";
            comment(null);
        }
        return super.processServiceMessages(text, type, visitor);
    }

    private void progressed(Map<String, String> attributes) {
        String trace = attributes.getOrDefault("trace", "");
        int linearized = number(attributes, "linearized");
        int operations = number(attributes, "operations");
        progressing = attributes.getOrDefault("nodeId", "");
        comment(TraceloomBundle.message("run.progress", trace, linearized, operations));
        run.ifPresent(live -> live.progressed(trace, linearized, operations));
    }

    private void comment(String words) {
        GeneralTestEventsProcessor processor = getProcessor();
        if (processor != null && !rootName.isEmpty()) {
            processor.onRootPresentationAdded(rootName, words, rootLocation);
        }
    }

    private static Map<String, String> attributes(String line) throws ParseException {
        ServiceMessage message = ServiceMessage.parse(line);
        return message == null ? Map.of() : message.getAttributes();
    }

    private static int number(Map<String, String> attributes, String name) {
        try {
            return Integer.parseInt(attributes.getOrDefault(name, "0"));
        } catch (NumberFormatException none) {
            return 0;
        }
    }
}
