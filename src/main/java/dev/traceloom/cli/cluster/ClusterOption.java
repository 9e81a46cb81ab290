package dev.traceloom.cli.cluster;

import dev.traceloom.option.ByteSize;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.util.List;
import java.util.Optional;

/** The options of {@code cluster} that {@code validate} does not have. */
public final class ClusterOption {
    private static final OptionList DECLARED = new OptionList();
    /** Spark starts with no less than 450 MB, of which Java itself takes a part. */
    private static final long LEAST_HEAP = 512L << 20;

    public static final ValidationOption<Optional<String>> OUT = add(ValidationOption.of(
            "out",
            OptionValue.<Optional<String>>text("DIR", Optional.empty(), Optional::of),
            "A new folder for the results, on any file system that all executors see."));

    public static final ValidationOption<Boolean> RESUME = add(ValidationOption.of(
            "resume", OptionValue.flag(), "Go on with what a job that was killed left in the folder."));

    public static final ValidationOption<BundleLimits> BUNDLES = add(ValidationOption.of(
            "bundles",
            OptionValue.text("N[,SIZE]", BundleLimits.USUAL, BundleLimits::read),
            "Bundles of so many traces that are not accepted, the first ones, of SIZE together at most. Default: 100,1g."));

    public static final ValidationOption<Long> SPREAD = add(ValidationOption.of(
            "spread",
            OptionValue.number("MB", 32, "number of megabytes"),
            "Validate the classes of a Partition on all cores, for a trace of so many megabytes that is more than a core's share of all."
                    + " Default: 32."));

    public static final ValidationOption<String> MASTER = add(ValidationOption.of(
            "master",
            OptionValue.text("URL", "local[*]", text -> text),
            "Spark's master: local[*], spark://HOST:PORT, yarn, k8s://URL. Default: local[*]."));

    public static final ValidationOption<Optional<Integer>> EXECUTORS = add(ValidationOption.of(
            "executors", OptionValue.count("N", "number of executors"), "Executors to ask for; otherwise what the cluster gives."));

    public static final ValidationOption<Optional<String>> MEMORY = add(ValidationOption.of(
            "executor-memory",
            OptionValue.<Optional<String>>text("SIZE", Optional.empty(), text -> Optional.of(heap(text))),
            "Heap of an executor, such as 4g."));

    public static final ValidationOption<Boolean> PRINT = add(ValidationOption.of(
            "print", OptionValue.flag(), "Print the command that would be run, and do nothing."));

    /** All of them, in the order of the help. */
    public static final List<ValidationOption<?>> ALL = DECLARED.all();

    private ClusterOption() {}

    /** Java and Spark both read it: Spark takes a number alone for megabytes, Java for bytes. */
    private static String heap(String text) throws OptionException {
        if (!text.matches("\\d{1,9}[kKmMgG]")) {
            throw new OptionException("'" + text + "' is no size of a heap; write 4g or 600m");
        }
        int scale = text.length() - 1;
        if (ByteSize.of(text.substring(0, scale), text.substring(scale)) < LEAST_HEAP) {
            throw new OptionException("'" + text + "' is too little for Spark; write at least 512m");
        }
        return text;
    }

    private static <T> ValidationOption<T> add(ValidationOption<T> option) {
        return DECLARED.add(option.onlyOnTheCommandLine());
    }
}
