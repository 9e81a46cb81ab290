package dev.traceloom.testing.fuzz;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * {@code ./traceloom bench fuzz [READER…] [--inputs N] [--seconds S] [--seed S] [--input FILE]}: every reader gets its
 * share of the inputs, or of the time. Every run takes other inputs unless it is told a seed; it prints the one it took.
 */
public final class FuzzMain {
    private static final long USUAL_INPUTS = 1_000_000;
    private static final Path FOLDER = Path.of("target/fuzz");

    private final List<String> readers = new ArrayList<>();
    private long inputs = USUAL_INPUTS;
    private double seconds = Double.POSITIVE_INFINITY;
    private long seed = ThreadLocalRandom.current().nextLong(1L << 40);
    private Path input;

    private FuzzMain() {}

    public static void main(String[] arguments) throws Exception {
        FuzzMain main = new FuzzMain();
        try {
            main.parse(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println("traceloom: " + wrong.getMessage()
                    + "; write bench fuzz [READER…] [--inputs N] [--seconds S] [--seed S], or bench fuzz READER --input FILE;"
                    + " the readers are " + String.join(", ", Subjects.all().keySet()));
            System.exit(2);
        }
        System.exit(main.input == null ? main.run() : main.repeat());
    }

    private void parse(String[] arguments) {
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (!argument.startsWith("--")) {
                if (!Subjects.all().containsKey(argument)) {
                    throw new IllegalArgumentException("there is no reader " + argument);
                }
                readers.add(argument);
                continue;
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException(argument + " needs a value");
            }
            String value = arguments[++i];
            switch (argument) {
                case "--inputs" -> inputs = number(value);
                case "--seconds" -> seconds = number(value);
                case "--seed" -> seed = number(value);
                case "--input" -> input = Path.of(value);
                default -> throw new IllegalArgumentException("there is no option " + argument);
            }
        }
        if (readers.isEmpty()) {
            readers.addAll(Subjects.all().keySet());
        }
        if (input != null && readers.size() != 1) {
            throw new IllegalArgumentException("--input is for one reader");
        }
    }

    private static long number(String value) {
        try {
            return Long.parseLong(value.replace("_", "").replace(",", ""));
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException(value + " is no number");
        }
    }

    private int run() throws Exception {
        System.out.printf(Locale.ROOT, "%,d inputs, seed %d. What fails is put into %s.%n%n", inputs, seed, FOLDER);
        System.out.println("| reader | inputs | refused | kinds of answers | seconds | mistakes |");
        System.out.println("|---|---|---|---|---|---|");
        long shares = 0;
        for (String reader : readers) {
            try (Subject subject = Subjects.all().get(reader).get()) {
                shares += subject.share();
            }
        }
        long all = 0;
        List<String> findings = new ArrayList<>();
        for (String reader : readers) {
            Subject subject = Subjects.all().get(reader).get();
            double part = (double) subject.share() / shares;
            long nanos = seconds == Double.POSITIVE_INFINITY
                    ? TimeUnit.DAYS.toNanos(365)
                    : (long) (seconds / readers.size() * 1e9);
            Fuzzer.Figures figures =
                    new Fuzzer(subject, seed, FOLDER).run(Math.max(1, Math.round(inputs * part)), nanos);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %,d | %,d | %.0f | %d |%n",
                    reader,
                    figures.inputs(),
                    figures.refused(),
                    figures.kinds(),
                    figures.seconds(),
                    figures.findings().size());
            all += figures.inputs();
            figures.findings().forEach(finding -> findings.add(reader + ": " + finding));
        }
        System.out.printf(Locale.ROOT, "%n%,d inputs: %d mistakes.%n", all, findings.size());
        findings.forEach(System.out::println);
        return findings.isEmpty() ? 0 : 1;
    }

    /** One input again, with all that it leads to. */
    private int repeat() throws Exception {
        byte[] bytes = Files.readAllBytes(input);
        try (Subject subject = Subjects.all().get(readers.get(0)).get()) {
            subject.samples();
            System.out.println("read: " + subject.read(bytes));
            return 0;
        } catch (Refusal refusal) {
            System.out.println("refused: " + refusal.getMessage());
            return Sentence.flaw(refusal.getMessage(), refusal.place()).isEmpty() ? 0 : 1;
        }
    }
}
