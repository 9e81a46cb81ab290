package dev.traceloom.explain.tla;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the module: the specification with one more variable, for each thread the number of the last operation that
 * took effect or was passed over. TLC explores every way in which operations can take effect; if one of them takes all
 * members, the invariant is violated, and TLC shows the order.
 */
final class CoreModule {
    static final String NAME = "TraceloomCore";

    private final Explanation explanation;
    private final Core core;
    private final List<CoreOperations.Entry> entries;
    private final OperatorCall calls;
    private final TlaText values = new TlaText();

    CoreModule(Explanation explanation, Core core, List<CoreOperations.Entry> entries, OperatorCall calls) {
        this.explanation = explanation;
        this.core = core;
        this.entries = entries;
        this.calls = calls;
    }

    /** How an operation is written in TLA+. */
    interface OperatorCall {
        /** The operator that consumes it. */
        String effect(CoreOperations.Entry entry) throws ExportException;

        /** The operator of its steps; empty when it takes none. */
        Optional<String> step(CoreOperations.Entry entry) throws ExportException;

        /** The arguments in the order of the operator's parameters. */
        List<Value> arguments(CoreOperations.Entry entry) throws ExportException;
    }

    /**
     * @param extended the modules to extend
     * @param constants what the constants need: definitions, and declarations of model values
     * @param invariants what has to hold after every operation
     */
    String text(String extended, CoreConfiguration constants, List<String> invariants) throws ExportException {
        String next = next();
        String init = init();
        constants.check(values);
        List<String> declared = constants.declare(values);
        return """
                ---------------------------- MODULE TraceloomCore ----------------------------
                (* A few operations of a recording that contradict the specification %s.
                   Recording: %s

                   They are numbered below. Those in traceloomMembers have to take effect, each
                   between its start and its end; all others may take effect likewise, or not
                   at all. If TLC finds no error, the members have no order from any of the
                   states in which they start, and the recording is rejected rightly. If it
                   finds that traceloomNoOrder is violated, the behaviour that it shows is such
                   an order. *)
                EXTENDS %s
                %s
                VARIABLE traceloomAt    \\* for each thread, the last operation that is behind it

                traceloomMembers == %s

                \\* By operation: its thread, the moments of its start and its end.
                traceloomLane == %s
                traceloomStart == %s
                traceloomEnd == %s
                traceloomLanes == 1..%d

                %straceloomBefore(traceloomM, traceloomN) ==
                    \\/ traceloomEnd[traceloomM] < traceloomStart[traceloomN]
                    \\/ traceloomLane[traceloomM] = traceloomLane[traceloomN] /\\ traceloomM < traceloomN
                %s
                \\* It is not behind us, and no member that is still to come was over before it began.
                traceloomMayCome(traceloomN) ==
                    /\\ traceloomAt[traceloomLane[traceloomN]] < traceloomN
                    /\\ \\A traceloomM \\in traceloomMembers :
                          \\/ traceloomM <= traceloomAt[traceloomLane[traceloomM]]
                          \\/ ~traceloomBefore(traceloomM, traceloomN)

                \\* By operation: for each thread, the last operation that was over before it began. Once it
                \\* has taken effect, those can no more.
                traceloomOver == %s
                traceloomPass(traceloomN, traceloomLast) ==
                    traceloomAt' = [traceloomL \\in traceloomLanes |->
                        IF traceloomL = traceloomLane[traceloomN]
                        THEN traceloomLast
                        ELSE IF traceloomAt[traceloomL] < traceloomOver[traceloomN][traceloomL]
                        THEN traceloomOver[traceloomN][traceloomL]
                        ELSE traceloomAt[traceloomL]]

                %s
                traceloomInit ==
                %s

                traceloomNext ==
                %s
                %s
                traceloomNoOrder ==
                    \\E traceloomM \\in traceloomMembers : traceloomAt[traceloomLane[traceloomM]] < traceloomM
                ==============================================================================
                """
                .formatted(
                        comment(explanation.summary().specification()),
                        comment(explanation.summary().trace()),
                        extended,
                        declared.isEmpty() ? "" : "CONSTANTS " + String.join(", ", declared),
                        numbers(CoreOperations.Entry::member),
                        tuple(entry -> String.valueOf(entry.lane())),
                        tuple(entry -> String.valueOf(entry.start())),
                        tuple(entry -> String.valueOf(entry.end())),
                        lanes(),
                        clocks(),
                        knows(),
                        tuple(this::overBefore),
                        constants.definitions(),
                        init,
                        next,
                        invariants.stream().map(name -> "    /\\ " + name + "'\n").collect(Collectors.joining()));
    }

    private static String comment(String text) {
        return text.replaceAll("[^\\x20-\\x7e]", "?").replace("(*", "( *").replace("*)", "* )");
    }

    private String numbers(Predicate<CoreOperations.Entry> which) {
        return IntStream.range(0, entries.size())
                .filter(i -> which.test(entries.get(i)))
                .mapToObj(i -> String.valueOf(i + 1))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String tuple(Function<CoreOperations.Entry, String> item) {
        return entries.stream().map(item).collect(Collectors.joining(", ", "<<", ">>"));
    }

    private String overBefore(CoreOperations.Entry entry) {
        return byLane(i -> entries.get(i).end() < entry.start()
                || comesBefore(entries.get(i), entry)
                || entry.knows(entries.get(i)));
    }

    private boolean hasClocks() {
        return entries.stream().anyMatch(entry -> !entry.operation().clock().isNone());
    }

    /** What vector clocks tell; nothing where there are none. */
    private String clocks() {
        return hasClocks()
                ? "\\* By operation: for each thread, the last operation that its clock knows.\ntraceloomClock == "
                        + tuple(entry -> byLane(i -> entry.knows(entries.get(i)))) + "\n\n"
                : "";
    }

    private String knows() {
        return hasClocks() ? "    \\/ traceloomM <= traceloomClock[traceloomN][traceloomLane[traceloomM]]\n\n" : "\n";
    }

    /** Whether an operation returned in its thread before another began that has a lane of its own. */
    private static boolean comesBefore(CoreOperations.Entry one, CoreOperations.Entry other) {
        return one.lane() != other.lane()
                && one.operation().hasEnd()
                && one.reference().thread().equals(other.reference().thread())
                && one.reference().index() < other.reference().index();
    }

    /** A lane for each thread, and those of operations that never returned and that their threads went on without. */
    private int lanes() {
        int threads = (int) explanation.threads().stream().map(TraceThread::id).distinct().count();
        return entries.stream().mapToInt(CoreOperations.Entry::lane).reduce(threads, Math::max);
    }

    /** For each thread the number of its last operation of a kind, or 0. */
    private String byLane(IntPredicate kind) {
        return IntStream.rangeClosed(1, lanes())
                .map(lane -> IntStream.range(0, entries.size())
                        .filter(i -> entries.get(i).lane() == lane && kind.test(i))
                        .map(i -> i + 1)
                        .max()
                        .orElse(0))
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(", ", "<<", ">>"));
    }

    private String init() {
        TreeSet<String> alternatives = new TreeSet<>();
        for (int i = 0; i < core.starts().size(); i++) {
            List<String> conjuncts = new ArrayList<>();
            for (Map.Entry<String, Value> variable : core.starts().get(i).entrySet()) {
                conjuncts.add(variable.getKey() + " = " + values.of(variable.getValue()));
            }
            conjuncts.add("traceloomAt = " + byLane(done(core.done().get(i))));
            alternatives.add("    \\/ /\\ " + String.join("\n       /\\ ", conjuncts));
        }
        return String.join("\n", alternatives);
    }

    private IntPredicate done(List<RecordRef> done) {
        return i -> done.contains(entries.get(i).reference());
    }

    private String next() throws ExportException {
        List<String> alternatives = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            CoreOperations.Entry entry = entries.get(i);
            int number = i + 1;
            String arguments = arguments(calls.arguments(entry));
            String words = "\\* " + comment(entry.reference().inWords()) + (entry.member() ? ", of the core" : "");
            alternatives.add(alternative(number, calls.effect(entry) + arguments, number, words));
            Optional<String> step = calls.step(entry);
            if (step.isPresent()) {
                alternatives.add(alternative(number, step.get() + arguments, number - 1, words + ": a step"));
            }
        }
        return "    /\\ " + String.join("\n       ", alternatives);
    }

    private static String alternative(int number, String action, int last, String words) {
        return "\\/ traceloomMayCome(%d) /\\ %s /\\ traceloomPass(%d, %d)    %s"
                .formatted(number, action, number, last, words);
    }

    private String arguments(List<Value> arguments) {
        return arguments.isEmpty()
                ? ""
                : arguments.stream().map(values::of).collect(Collectors.joining(", ", "(", ")"));
    }
}
