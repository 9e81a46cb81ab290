package dev.traceloom.cli.runs;

import dev.traceloom.cli.record.RecordingTally;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.KnownRun;
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
            out.println("  " + trend.day() + "  " + shortened(trend.specificationHash()) + "  " + Counted.of(trend.traces(), "trace") + ": "
                    + counts(trend.verdicts()));
            coverage("actions", trend.actions());
            coverage("branches", trend.branches());
            if (!trend.rejections().isEmpty()) {
                out.println("      rejected at " + counts(trend.rejections()));
            }
        }
    }

    private void coverage(String what, Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        String missing = counts.entrySet().stream()
                .filter(count -> count.getValue() == 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        out.println("      " + what + " covered " + Trend.covered(counts) + " of " + counts.size()
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
