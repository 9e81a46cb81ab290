package dev.traceloom.testing.tlcsearch;

import dev.traceloom.trace.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the module and the configuration with which TLC searches a trace.
 *
 * <p>A state is the specification's own and, for each lane, the position of its next record. The earliest end among the
 * next records decides who may come next; it is bound by a quantifier over one value, because TLC evaluates a LET anew
 * for every lane. What vector clocks know is compared with the positions. Every lane ends in a record that starts after everything, so that a position always has a record.
 */
public final class SearchModule {
    public static final String NAME = "TraceloomSearch";
    public static final String RECORDS = "TraceloomRecords";

    /** The operation of a record that changes nothing, and of the one after a lane's last. */
    public static final String SKIP = "__skip";

    private final SpecOutline outline;
    private final Lanes lanes;

    SearchModule(SpecOutline outline, Lanes lanes) {
        this.outline = outline;
        this.lanes = lanes;
    }

    /** The module whose operators {@code tlc2.module.TraceloomRecords} implements. */
    static String records() {
        return """
                ---- MODULE TraceloomRecords ----
                EXTENDS Integers
                TraceloomTrace == <<>>          \\* lane -> its records [op, args, start, end, after, afterCount, known]
                TraceloomNote(positions) == TRUE
                ====
                """;
    }

    String text(String specification, String init) {
        return """
                ---- MODULE TraceloomSearch ----
                EXTENDS %s, TraceloomRecords
                VARIABLE traceloomAt

                TraceloomLanes == 1..%d

                TraceloomInit ==
                    /\\ %s
                    /\\ traceloomAt = [traceloomLane \\in TraceloomLanes |-> 1]

                TraceloomEarliestEnd ==
                    LET traceloomEnds ==
                            {TraceloomTrace[traceloomLane][traceloomAt[traceloomLane]].end :
                                traceloomLane \\in TraceloomLanes}
                    IN  CHOOSE traceloomEnd \\in traceloomEnds :
                            \\A traceloomOther \\in traceloomEnds : traceloomEnd <= traceloomOther

                TraceloomAdvance(traceloomLane) ==
                    traceloomAt' = [traceloomAt EXCEPT ![traceloomLane] = @ + 1]

                TraceloomTake(traceloomLane, traceloomRecord) ==
                    CASE %s

                TraceloomNext ==
                    \\E traceloomEnd \\in {TraceloomEarliestEnd} :
                        \\E traceloomLane \\in TraceloomLanes :
                            LET traceloomRecord == TraceloomTrace[traceloomLane][traceloomAt[traceloomLane]] IN
                            /\\ traceloomRecord.start <= traceloomEnd
                %s            /\\ TraceloomTake(traceloomLane, traceloomRecord)

                TraceloomNoted == TraceloomNote(traceloomAt)
                ====
                """
                .formatted(specification, lanes.all().size(), init, cases(), branchGuard() + clockGuard());
    }

    String configuration(SearchOptions options) {
        StringBuilder text =
                new StringBuilder("INIT TraceloomInit\nNEXT TraceloomNext\nINVARIANT TraceloomNoted\nCONSTANTS\n");
        for (String constant : outline.constants()) {
            text.append("    ").append(constant).append(" = ");
            text.append(options.constants().getOrDefault(constant, constant)).append('\n');
        }
        return outline.constants().isEmpty() ? text.substring(0, text.indexOf("CONSTANTS")) : text.toString();
    }

    /** A lane of an operation that never returned begins when the records before it are consumed. */
    private String branchGuard() {
        return lanes.mandatory() == lanes.all().size()
                ? ""
                : """
                            /\\ IF traceloomLane <= %d
                               THEN TRUE
                               ELSE traceloomAt[traceloomRecord.after] > traceloomRecord.afterCount
                """
                        .formatted(lanes.mandatory());
    }

    /** A record whose clock knows others comes after these; what ends a lane knows nothing, and never comes. */
    private String clockGuard() {
        return lanes.hasClocks()
                ? """
                            /\\ \\A traceloomOther \\in DOMAIN traceloomRecord.known :
                                   traceloomAt[traceloomOther] > traceloomRecord.known[traceloomOther]
                """
                : "";
    }

    /** The most frequent operations first: TLC tries the cases in their order. */
    private String cases() {
        Map<String, Integer> frequency = new HashMap<>();
        for (Lane lane : lanes.all()) {
            for (Operation operation : lane.operations()) {
                frequency.merge(operation.hasEffect() ? operation.name() : SKIP, 1, Integer::sum);
            }
        }
        frequency.putIfAbsent(SKIP, 0);
        List<String> names = new ArrayList<>(frequency.keySet());
        names.sort(Comparator.<String>comparingInt(frequency::get).reversed().thenComparing(Comparator.naturalOrder()));
        List<String> cases = new ArrayList<>();
        for (String name : names) {
            cases.add("traceloomRecord.op = \"%s\" ->\n%s".formatted(name, effect(name)));
        }
        return String.join("\n      [] ", cases);
    }

    private String effect(String name) {
        if (name.equals(SKIP)) {
            return indented("TraceloomAdvance(traceloomLane)", "UNCHANGED <<" + String.join(", ", outline.variables()) + ">>");
        }
        if (!outline.isMultiStep(name)) {
            return indented(application(name, name), "TraceloomAdvance(traceloomLane)");
        }
        return """
                            \\/ /\\ %s
                               /\\ TraceloomAdvance(traceloomLane)
                            \\/ /\\ %s
                               /\\ UNCHANGED traceloomAt"""
                .formatted(application(name + "_Done", name), application(name + "_Step", name));
    }

    private static String indented(String first, String second) {
        return "            /\\ " + first + "\n            /\\ " + second;
    }

    private String application(String operator, String operation) {
        int count = outline.parameters(operation).size();
        List<String> arguments = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            arguments.add("traceloomRecord.args[" + i + "]");
        }
        return arguments.isEmpty() ? operator : operator + "(" + String.join(", ", arguments) + ")";
    }
}
