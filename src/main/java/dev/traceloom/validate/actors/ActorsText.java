package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.End;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.actors.explore.Replay;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.Model;
import dev.traceloom.trace.text.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A report for a terminal. */
public final class ActorsText {
    private ActorsText() {}

    public static List<String> of(ActorsReport report) {
        List<String> lines = new ArrayList<>(table(report));
        lines.add("");
        lines.addAll(sentences(report));
        report.failingRow().ifPresent(row -> lines.addAll(shown(row, report.shown().orElseThrow())));
        return lines;
    }

    /** What is beside the table, without the history that is shown. */
    static List<String> sentences(ActorsReport report) {
        List<String> lines = new ArrayList<>(outcome(report));
        for (ExploredRow row : report.rows()) {
            row.result().fault().ifPresent(fault -> lines.addAll(fault(row, fault)));
            lines.addAll(disputes(row));
        }
        return lines;
    }

    private static List<String> table(ActorsReport report) {
        List<ActorsTable.Line> table = new ArrayList<>();
        table.add(new ActorsTable.Line(
                report.harness(), report.rows().stream().map(row -> row.result().scheduler().word()).toList()));
        table.addAll(ActorsTable.of(report));
        int first = table.stream().mapToInt(line -> line.name().length()).max().orElse(0);
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < report.rows().size(); column++) {
            int at = column;
            widths.add(table.stream().mapToInt(line -> line.cells().get(at).length()).max().orElse(0));
        }
        List<String> lines = new ArrayList<>();
        for (ActorsTable.Line line : table) {
            StringBuilder text = new StringBuilder(String.format("%-" + first + "s", line.name()));
            for (int column = 0; column < line.cells().size(); column++) {
                text.append("  ").append(String.format("%" + widths.get(column) + "s", line.cells().get(column)));
            }
            lines.add(text.toString());
        }
        return lines;
    }

    private static List<String> outcome(ActorsReport report) {
        return switch (report.outcome()) {
            case PASSED -> List.of("passed      " + report.rows().stream().filter(ExploredRow::passes).findFirst()
                    .map(ActorsText::passed).orElseThrow());
            case FAILED -> List.of("failed      " + failed(report.failingRow().orElseThrow()));
            case UNUSABLE -> List.of();
            case UNDECIDED -> List.of("undecided   nothing is wrong in what was explored: "
                    + report.rows().stream().map(ActorsText::why).distinct().collect(Collectors.joining("; ")));
        };
    }

    private static String passed(ExploredRow row) {
        return switch (row.result().scheduler().claim()) {
            case EVERY_SCHEDULE -> "every schedule was explored, and every history is linearizable";
            default -> "every history is linearizable: of schedules that cannot differ in this, one was explored";
        };
    }

    private static String failed(ExploredRow row) {
        ExplorationResult result = row.result();
        if (result.failing().isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "the specification rejects %,d of %,d histories, which the reference explains",
                    row.rejected().size(),
                    row.judged().orElseThrow().size());
        }
        return String.format(
                Locale.ROOT,
                "%,d of %,d histories %s not linearizable, the first after %s",
                result.failing().size(),
                result.counts().histories(),
                result.failing().size() == 1 ? "is" : "are",
                Counted.grouped(result.counts().firstFailing(), "schedule"));
    }

    private static String why(ExploredRow row) {
        ExplorationResult result = row.result();
        String name = result.scheduler().word();
        if (!row.unjudged().isEmpty()) {
            return "the specification has no verdict on " + row.unjudged().size() + " of the histories of " + name + ", such as: "
                    + row.unjudged().get(0).reason().orElse("no reason is known");
        }
        if (result.end() != End.WHOLE) {
            return name + " was ended by " + ActorsTable.end(result) + estimate(result);
        }
        if (result.counts().cut() > 0) {
            return name + " gave up " + Counted.grouped(result.counts().cut(), "schedule") + ", which had too many steps";
        }
        return switch (result.scheduler().claim()) {
            case EVERY_CLASS -> name + " explores one of schedules that are alike for the actors, in which clients may see different things";
            default -> name + " leaves out schedules of which nobody knows that they are alike";
        };
    }

    private static String estimate(ExplorationResult result) {
        double all = result.counts().estimate();
        return all <= result.counts().schedules() ? "" : String.format(Locale.ROOT, ", with about %.2g schedules in all", all);
    }

    private static List<String> fault(ExploredRow row, ExplorationResult.Fault fault) {
        List<String> lines = new ArrayList<>();
        lines.add("fault       " + fault.sentence());
        Optional<Schedule> schedule = fault.schedule();
        if (schedule.isPresent()) {
            lines.add("schedule    " + schedule.get() + ", step " + schedule.get().choices().size());
            List<Schedule.Choice> all = schedule.get().choices();
            Schedule before = new Schedule(schedule.get().beginning(), all.subList(0, all.size() - 1));
            if (!before.choices().isEmpty()) {
                lines.add("            what was received before:");
                lines.addAll(steps(row, before));
            }
        }
        return lines;
    }

    private static List<String> steps(ExploredRow row, Schedule schedule) {
        try {
            return indented(ScheduleText.steps(row.exploration().model(), row.exploration().replay(schedule), false));
        } catch (ActorFault unexpected) {
            return List.of("            and it does something else when it is done again: " + unexpected.getMessage());
        }
    }

    private static List<String> shown(ExploredRow row, FoundHistory found) {
        Model model = row.exploration().model();
        Replay replay = row.exploration().replay(found.schedule());
        List<String> lines = new ArrayList<>();
        lines.add("history     what clients saw:");
        lines.addAll(indented(ScheduleText.history(model, found.history())));
        lines.add("schedule    " + found.schedule());
        lines.addAll(indented(ScheduleText.steps(model, replay, false)));
        return lines;
    }

    /** Where the reference and the specification differ, one of them is not what somebody meant. */
    private static List<String> disputes(ExploredRow row) {
        if (row.disputed().isEmpty()) {
            return List.of();
        }
        SpecificationVerdicts.Judged one = row.disputed().get(0);
        List<String> lines = new ArrayList<>();
        lines.add("disputed    " + row.disputed().size() + " of the histories of " + row.result().scheduler().word()
                + (row.isFailing(one)
                        ? ": the specification accepts what the reference cannot explain, such as"
                        : ": the specification rejects what the reference explains, such as"));
        lines.addAll(indented(ScheduleText.history(row.exploration().model(), one.found().history())));
        return lines;
    }

    private static List<String> indented(List<String> lines) {
        return lines.stream().map(line -> "  " + line).toList();
    }
}
