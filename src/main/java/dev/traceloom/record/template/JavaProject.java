package dev.traceloom.record.template;

import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.Keywords;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A project for Maven: records and a base class that are generated, and a class of the user's that extends it. It goes
 * through types as {@link CppProject} does, but each says what its own language writes for them.
 */
final class JavaProject {
    static final String MARK = "Written by traceloom generate, and written anew each time: your code belongs into "
            + "MyActions.java.";

    /** What was compiled, and the libraries that Maven or the user put beside it; a shell leaves the star alone. */
    static final String CLASS_PATH = "\"target/classes" + File.pathSeparator + "target/lib/*\"";

    static final String PLAIN_BUILD = "javac -d target/classes -cp \"target/lib/*\" $(find src/main/java -name '*.java')";

    private static final String SOURCES = "src/main/java/";
    private static final String GENERATED = SOURCES + "workload/generated/";

    /** What the code around them calls things, and names that no type may have. */
    private static final Set<String> TYPES = Set.of(
            "Actions", "BadSetting", "Binding", "Boolean", "Chooser", "Class", "InFlight", "List", "Long", "Map", "ModelValue",
            "MyActions", "MySystem", "Values", "Object", "OperationRecord", "Outcome", "Override", "Range", "Record", "Recorder", "Set",
            "Settings", "String", "Thread", "ThreadRecorder", "Tuning", "Unsupported", "UsersLines", "Workload", "var", "yield", "record",
            "sealed", "permits");
    private static final Set<String> METHODS = Set.of(
            "is", "started", "ended", "meta", "clone", "equals", "finalize", "getClass", "hashCode", "notify",
            "notifyAll", "toString", "wait", "yield");
    /** Components that records cannot have, and a method that they have. */
    private static final Set<String> COMPONENTS = Set.of(
            "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait", "tookPlace");

    private final WorkloadTemplate workload;
    private final ProjectCommands commands;
    private final Map<ActionTemplate, Named> names = new HashMap<>();

    /** An action's record, method and chooser, its inputs' components and its results' parameters. */
    private record Named(String type, String method, List<String> components, List<String> results) {
        String chooser() {
            return "choose" + type;
        }
    }

    /** @param commands for those who read about the project */
    JavaProject(WorkloadTemplate workload, ProjectCommands commands) {
        this.workload = workload;
        this.commands = commands;
        Identifiers types = new Identifiers(Keywords.OF_JAVA, TYPES);
        Set<String> choosers = new HashSet<>();
        List<String> typeNames = new ArrayList<>();
        for (ActionTemplate action : workload.actions()) {
            String type = types.type(action.name());
            typeNames.add(type);
            choosers.add("choose" + type);
        }
        choosers.addAll(METHODS);
        Identifiers methods = new Identifiers(Keywords.OF_JAVA, choosers);
        for (int i = 0; i < typeNames.size(); i++) {
            ActionTemplate action = workload.actions().get(i);
            Identifiers fields = new Identifiers(Keywords.OF_JAVA, COMPONENTS);
            names.put(
                    action,
                    new Named(
                            typeNames.get(i),
                            methods.camelCase(action.name()),
                            action.inputs().stream().map(input -> fields.plain(input.name())).toList(),
                            action.results().stream().map(result -> fields.plain(result.name())).toList()));
        }
    }

    List<ProjectFile> files() throws IOException {
        List<ProjectFile> files = new ArrayList<>();
        ShippedFiles.of("dev/traceloom/record/template/maven")
                .forEach((name, text) -> files.add(new ProjectFile(name, text, true)));
        files.add(new ProjectFile("README.md", Readme.of(workload, Language.JAVA, commands), true));
        files.add(new ProjectFile(SOURCES + "workload/MySystem.java", usersSystem(), true));
        files.add(new ProjectFile(SOURCES + "workload/MyActions.java", usersActions(), true));
        files.add(new ProjectFile(GENERATED + "Actions.java", actions(), false));
        files.add(new ProjectFile(GENERATED + "Main.java", mainFile(), false));
        // They are no sources of ours, so they are not called so.
        ShippedFiles.of("dev/traceloom/record/template/java").forEach((name, text) -> files.add(new ProjectFile(
                GENERATED + name.replace(".txt", ""), "// " + MARK + "\n" + text, false)));
        ShippedFiles.of("recorder/java").forEach((name, text) -> files.add(
                new ProjectFile(SOURCES + "dev/traceloom/record/recorder/" + name, text, false)));
        return files;
    }

    private String mainFile() {
        return """
                // %s
                package workload.generated;

                import workload.MyActions;
                import workload.MySystem;

                /** The program. */
                public final class Main {
                    private Main() {}

                    public static void main(String[] arguments) throws InterruptedException {
                        System.exit(Workload.run(
                                "%s", Actions.ALL, MyActions.class, MySystem::new, MyActions::new, arguments));
                    }
                }
                """.formatted(MARK, workload.specification());
    }

    private String actions() {
        StringBuilder text = new StringBuilder("""
                // %s
                package workload.generated;

                import dev.traceloom.record.recorder.ModelValue;
                import dev.traceloom.record.recorder.OperationRecord;
                import dev.traceloom.record.recorder.ThreadRecorder;
                import dev.traceloom.record.recorder.Values;
                import java.util.List;
                import java.util.Map;
                import java.util.Set;

                /** What is not in the user's class is not supported. A chooser may be put there too, to choose other values. */
                public abstract class Actions extends InFlight {
                """.formatted(MARK));
        workload.actions().forEach(action -> text.append(record(action)).append('\n'));
        for (ActionTemplate action : workload.actions()) {
            Named named = names.get(action);
            text.append("""
                        protected Outcome %1$s(%2$s op) {
                            throw new UnsupportedOperationException("%3$s");
                        }

                        protected %2$s %4$s(Chooser chooser) {
                            return new %2$s(%5$s);
                        }

                    """.formatted(
                    named.method(),
                    named.type(),
                    action.name(),
                    named.chooser(),
                    action.inputs().stream().map(input -> chosen(action, input)).collect(Collectors.joining(", "))));
        }
        return text.append("    static final List<Binding<?>> ALL = List.of(\n")
                .append(workload.actions().stream().map(this::binding).collect(Collectors.joining(",\n")))
                .append(");\n}\n")
                .toString();
    }

    private String record(ActionTemplate action) {
        Named named = names.get(action);
        StringBuilder text = new StringBuilder("\n    // %s, %s%n".formatted(action.signature(), action.place()));
        for (Parameter parameter : action.parameters()) {
            // Two backslashes: a single one before a u would begin a Unicode escape, even here.
            text.append("    // %s%s: %s.%n".formatted(
                    parameter.result() ? "result " : "", parameter.name(), parameter.note().replace("\\", "\\\\")));
        }
        return text.append("""
                    public record %s(%s) {
                        /** It took place. */
                        public Outcome tookPlace(%s) {
                            return Outcome.tookPlace(%s);
                        }
                    }
                """.formatted(
                named.type(),
                declared(action.inputs(), named.components()),
                declared(action.results(), named.results()),
                given(action.results(), named.results(), ""))).toString();
    }

    private static String declared(List<Parameter> parameters, List<String> names) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            parts.add(JavaTypes.type(parameters.get(i).type()) + " " + names.get(i));
        }
        return String.join(", ", parts);
    }

    /** Names and values in turn. */
    private static String given(List<Parameter> parameters, List<String> names, String ending) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            parts.add("\"%s\", %s%s".formatted(parameters.get(i).name(), names.get(i), ending));
        }
        return String.join(", ", parts);
    }

    private String binding(ActionTemplate action) {
        Named named = names.get(action);
        return """
                            new Binding<%1$s>("%2$s", "%3$s", "%4$s", %1$s.class, List.of(%5$s), List.of(%9$s)) {
                                @Override
                                %1$s choose(Actions actions, Chooser chooser) {
                                    return actions.%6$s(chooser);
                                }

                                @Override
                                OperationRecord start(ThreadRecorder thread, %1$s chosen) {
                                    %7$s
                                }

                                @Override
                                Outcome call(Actions actions, %1$s chosen) {
                                    return actions.%4$s(chosen);
                                }

                                @Override
                                void abort(OperationRecord operation) {
                                    %8$s
                                }
                            }""".formatted(
                named.type(),
                action.name(),
                action.signature(),
                named.method(),
                action.inputs().stream().map(input -> '"' + input.name() + '"').collect(Collectors.joining(", ")),
                named.chooser(),
                start(action, named).collect(Collectors.joining("\n                    ")),
                abort(action).collect(Collectors.joining("\n                    ")),
                action.inputs().stream()
                        .map(Parameter::choices)
                        .map(range -> "new Range(%dL, %dL)".formatted(range.low(), range.high()))
                        .collect(Collectors.joining(", ")));
    }

    /** The recorder takes two arguments with the start; the time is taken again after the others. */
    private static Stream<String> start(ActionTemplate action, Named named) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < named.components().size(); i++) {
            all.add("\"%s\", chosen.%s()".formatted(action.inputs().get(i).name(), named.components().get(i)));
        }
        String first = all.stream().limit(2).map(argument -> ", " + argument).collect(Collectors.joining());
        String start = "thread.start(\"%s\"%s);".formatted(action.name(), first);
        if (all.size() <= 2) {
            return Stream.of("return " + start);
        }
        List<String> lines = new ArrayList<>(List.of("OperationRecord operation = " + start));
        all.stream().skip(2).forEach(argument -> lines.add("operation.argument(%s);".formatted(argument)));
        lines.add("operation.started();");
        lines.add("return operation;");
        return lines.stream();
    }

    private static Stream<String> abort(ActionTemplate action) {
        return Stream.concat(
                action.results().stream().map(result ->
                        "operation.argument(\"%s\", %s);".formatted(result.name(), JavaTypes.nothing(result.type()))),
                Stream.of("operation.abort();"));
    }

    private String usersSystem() {
        return """
                package workload;

                import workload.generated.Settings;

                /** This file is yours. What all threads share: the system under test. It is made anew for every run. */
                public final class MySystem {
                    public MySystem(Settings settings) {}
                }
                """;
    }

    private String usersActions() {
        StringBuilder text = new StringBuilder("""
                package workload;

                import workload.generated.Actions;
                import workload.generated.Outcome;
                import workload.generated.Unsupported;

                /** This file is yours: traceloom generate writes it once, and never again. What one thread does to the system. */
                public final class MyActions extends Actions {
                    private final MySystem system;
                    private final int thread;

                    public MyActions(MySystem system, int thread) {
                        this.system = system;
                        this.thread = thread;
                    }
                """);
        for (ActionTemplate action : workload.actions()) {
            Named named = names.get(action);
            text.append("""

                        // %s is never chosen, until @Unsupported is removed and the operation done here:
                        //     return op.tookPlace(%s);    or: return Outcome.noEffect();
                        @Unsupported
                        @Override
                        protected Outcome %s(%s op) {
                            throw new UnsupportedOperationException("%s");
                        }
                    """.formatted(
                    action.signature(),
                    String.join(", ", named.results()),
                    named.method(),
                    named.type(),
                    action.name()));
        }
        return text.append("}\n").toString();
    }

    /** What to write for an action that is new. */
    String declaration(ActionTemplate action) {
        Named named = names.get(action);
        return "protected Outcome " + named.method() + "(" + named.type() + " op)";
    }

    private static String chosen(ActionTemplate action, Parameter input) {
        return JavaTypes.chosen(input.type(), "\"%s\", \"%s\"".formatted(action.name(), input.name()), input.range());
    }
}
