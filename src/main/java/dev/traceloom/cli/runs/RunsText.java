package dev.traceloom.cli.runs;

import dev.traceloom.cli.record.RecordingTally;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Origin;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.StoredValidation;
import dev.traceloom.record.database.Trend;
import dev.traceloom.record.database.Validation;
import dev.traceloom.trace.text.CarefulWriter;
import dev.traceloom.trace.text.Counted;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs for a person. */
final class RunsText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());
    private static final int VERDICT = 10;
    private static final int SHORT_HASH = 8;
    /** The columns of the times in a list, where most paths still fit, and of the value of a field. */
    private static final int TIMES = 8;
    private static final int VALUES = 14;

    private final Terminal terminal;
    private final CarefulWriter out;

    RunsText(Terminal terminal) {
        this.terminal = terminal;
        this.out = terminal.out();
    }

    void line(KnownRun run) {
        String verdict = run.validation().map(one -> one.validation().verdict()).orElse("-");
        String more = run.validation().map(one -> "  " + one.validation().specification()).orElse("")
                + run.recording().map(RunsText::duplicates).orElse("")
                + run.recording().map(RunsText::ending).orElse("")
                + run.recording().map(RunsText::knobs).orElse("")
                + run.validation()
                        .flatMap(one -> one.validation().rejectedAction())
                        .map(action -> "  at " + action)
                        .orElse("");
        int operations = run.recording()
                .map(one -> one.recording().operations())
                .orElseGet(() -> run.validation().map(one -> one.validation().operations()).orElse(0));
        out.println(
                String.format(
                        Locale.ROOT, "%6s  %s  %s%s  %s  %s%s", run.id(), TIME.format(at(run.atMillis())), paint(verdict),
                        " ".repeat(Math.max(0, VERDICT - verdict.length())), run.trace(), Counted.of(operations, "operation"),
                        terminal.faint(more)),
                TIMES);
    }

    void show(StoredRecording stored, List<StoredValidation> validations) {
        Recording recording = stored.recording();
        out.println(terminal.bold("recording " + stored.id()) + "  " + recording.trace());
        field("command", String.join(" ", recording.command()));
        field("in", recording.workingFolder());
        field("began", TIME.format(at(recording.startedMillis())) + String.format(
                Locale.ROOT, ", took %.2f s", (recording.endedMillis() - recording.startedMillis()) / 1e3));
        field("ended by", recording.end().word() + (recording.exitStatus().isPresent()
                ? ", exit status " + RecordingTally.status(recording.exitStatus().getAsInt())
                : ""));
        field("seed", Long.toUnsignedString(recording.seed()) + ", " + recording.scheduling().word());
        if (!recording.knobs().isEmpty()) {
            field("turned", recording.knobs().words() + "; again with --knobs " + recording.knobs().text());
        }
        field("trace", Counted.of(recording.operations(), "operation") + ", " + Counted.of(recording.threads(), "thread") + ", "
                + Counted.of(recording.bytes(), "byte"));
        recording.traceHash().ifPresent(hash -> field("hash", hash));
        if (stored.duplicates() > 0) {
            field("duplicates", String.valueOf(stored.duplicates()));
        }
        recording.rr().ifPresent(rr -> field("rr", rr));
        field("host", recording.host());
        field("versions", new TreeMap<>(recording.versions()).entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining(", ")));
        validations.forEach(this::show);
        if (validations.isEmpty()) {
            out.println("never validated");
        }
    }

    void show(StoredValidation stored) {
        Validation validation = stored.validation();
        out.println(terminal.bold("validation v" + stored.id()) + "  " + paint(validation.verdict()) + "  "
                + validation.specification());
        field("trace", validation.trace());
        if (validation.origin() != Origin.RECORDING) {
            field("comes from", validation.origin() == Origin.TEST ? "a test that ran" : "a test that was only generated");
        }
        field("at", TIME.format(at(validation.atMillis())));
        field("found", String.format(
                Locale.ROOT, "%d of %s in order, %s, %s, %.3f s", validation.linearized(),
                Counted.of(validation.operations(), "operation"), Counted.of(validation.threads(), "thread"),
                Counted.of(validation.states(), "state"), validation.seconds()));
        validation.message().ifPresent(message -> field("message", message));
        validation.rejectedAction().ifPresent(action -> field("stopped at", action));
        field("spec hash", validation.specificationHash());
        validation.traceHash().ifPresent(hash -> field("trace hash", hash));
        if (!validation.options().isEmpty()) {
            field("options", validation.options());
        }
        validation.bundle().ifPresent(bundle -> field("bundle", bundle));
        field("host", validation.host() + ", traceloom " + validation.version());
        if (!validation.actions().isEmpty()) {
            field("actions", validation.actions().stream()
                    .map(count -> count.action() + " " + count.operations())
                    .collect(Collectors.joining(", ")));
        }
        validation.branches().forEach(count -> field(
                "branch", count.action() + " " + count.branch() + "  " + count.taken()));
    }

    void trends(List<Trend> trends) {
        String specification = "";
        for (Trend trend : trends) {
            if (!trend.specification().equals(specification)) {
                specification = trend.specification();
                out.println(terminal.bold(specification));
            }
            trend(trend);
        }
        overDays(trends).forEach(all -> {
            out.println(terminal.bold(all.specification()) + ", recordings and tests of all days");
            trend(all);
        });
    }

    /** Recordings and tests of one version are seldom made on the same day. */
    private static List<Trend> overDays(List<Trend> trends) {
        Map<List<String>, List<Trend>> versions = trends.stream()
                .collect(Collectors.groupingBy(
                        trend -> List.of(trend.specification(), trend.specificationHash()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return versions.values().stream()
                .filter(days -> days.size() > 1)
                .map(Trend::over)
                .filter(all -> !all.recordedBranches().isEmpty() && !all.testedBranches().isEmpty())
                .toList();
    }

    private void trend(Trend trend) {
        out.println("  " + trend.day() + "  " + shortened(trend.specificationHash()) + "  " + Counted.of(trend.traces(), "trace") + ": "
                + counts(trend.verdicts()) + origins(trend));
        coverage("actions", Trend.covered(trend.actions()) + " of " + trend.actions().size(), trend.actions());
        coverage("branches", branches(trend), trend.branches());
        if (!trend.rejections().isEmpty()) {
            out.println("      rejected at " + counts(trend.rejections()));
        }
    }

    /** Where all were recorded, as nearly always, nothing needs to be said. */
    private static String origins(Trend trend) {
        long tests = trend.origins().getOrDefault(Origin.TEST.word(), 0L);
        long generated = trend.origins().getOrDefault(Origin.GENERATED.word(), 0L);
        return (tests == 0 ? "" : "; " + tests + " left by tests")
                + (generated == 0 ? "" : "; " + generated + " only generated, which cover nothing");
    }

    /** {@code 14 of 18 by recordings, 17 by tests, 18 by either}; without a word of who where no test ran. */
    private static String branches(Trend trend) {
        Map<String, Long> either = trend.branches();
        String of = " of " + either.size();
        long tested = Trend.covered(trend.testedBranches());
        if (trend.testedBranches().isEmpty()) {
            return Trend.covered(either) + of;
        }
        return trend.recordedBranches().isEmpty()
                ? tested + of + " by tests"
                : Trend.covered(trend.recordedBranches()) + of + " by recordings, " + tested + " by tests, "
                        + Trend.covered(either) + " by either";
    }

    private void coverage(String what, String covered, Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        String missing = counts.entrySet().stream()
                .filter(count -> count.getValue() == 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        out.println("      " + what + " covered " + covered
                + (missing.isEmpty() ? "" : terminal.faint("; never " + missing)));
    }

    private static String counts(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String shortened(String hash) {
        return hash.substring(0, Math.min(SHORT_HASH, hash.length()));
    }

    private static String duplicates(StoredRecording recording) {
        return recording.duplicates() == 0 ? "" : "  + " + recording.duplicates() + " the same";
    }

    private static String knobs(StoredRecording stored) {
        String words = stored.recording().knobs().words();
        return words.isEmpty() ? "" : "  " + words;
    }

    private static String ending(StoredRecording stored) {
        Recording recording = stored.recording();
        if (recording.end() != Recording.End.EXIT) {
            return "  " + recording.end().word();
        }
        int status = recording.exitStatus().orElse(0);
        return status == 0 ? "" : "  exit " + RecordingTally.status(status);
    }

    private void field(String name, String value) {
        out.println(String.format(Locale.ROOT, "  %-11s %s", name, value), VALUES);
    }

    private String paint(String verdict) {
        return switch (verdict) {
            case "accepted" -> terminal.green(verdict);
            case "rejected" -> terminal.red(verdict);
            case "-" -> verdict;
            default -> terminal.yellow(verdict);
        };
    }

    private static Instant at(long millis) {
        return Instant.ofEpochMilli(millis);
    }
}
