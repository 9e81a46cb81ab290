package dev.traceloom.ide.validation.setting;

import com.intellij.util.execution.ParametersListUtil;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The options of a validation that can make it run programs, load code or reach files elsewhere. A configuration may
 * have come with the project, from anybody.
 *
 * @param words each as the command line would have it
 */
public record RiskyOptions(List<String> words) {
    /** A size of the memory is nothing that anybody has to be asked about. */
    private static final Pattern MEMORY = Pattern.compile("-X(mx|ms|ss)\\d{1,12}[kKmMgG]?");

    public RiskyOptions {
        words = List.copyOf(words);
    }

    public static RiskyOptions of(ValidationSwitches switches) {
        List<String> words = new ArrayList<>();
        for (ValidationOption<?> one : risky(switches)) {
            if (!switches.get(one).isEmpty()) {
                words.add(String.join(" ", one.arguments(switches.get(one))));
            }
        }
        javaOptions(switches).stream().filter(option -> !isMemory(option)).forEach(words::add);
        return new RiskyOptions(words);
    }

    private static List<ValidationOption<?>> risky(ValidationSwitches switches) {
        return switches.options().stream().filter(ValidationOption::isRisky).toList();
    }

    private static List<String> javaOptions(ValidationSwitches switches) {
        return ParametersListUtil.parse(switches.javaOptions());
    }

    private static boolean isMemory(String option) {
        return MEMORY.matcher(option).matches();
    }

    /** What is left when none of them is used. */
    public static ValidationSwitches without(ValidationSwitches switches) {
        ValidationSwitches harmless = switches;
        for (ValidationOption<?> one : risky(switches)) {
            harmless = harmless.with(one, "");
        }
        return harmless.withJavaOptions(ParametersListUtil.join(
                javaOptions(switches).stream().filter(RiskyOptions::isMemory).toList()));
    }

    public boolean isEmpty() {
        return words.isEmpty();
    }

    /** One a line, with everything that hides in it. */
    public String text() {
        return String.join("\n", words.stream().map(VisibleText::line).toList());
    }
}
