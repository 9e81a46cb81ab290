package dev.traceloom.cases.testcase;

import dev.traceloom.trace.file.Sha256;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a test is called: its first actions, and a hash of what it begins with and does. What it expects is no part of it, nor are other tests: where the
 * specification changes elsewhere the test has the same name, and where it changes what is expected, that is what a comparison of versions shows.
 */
final class TestName {
    private static final int ACTIONS = 3;
    private static final int LONGEST_ACTION = 24;
    private static final int DIGITS = 10;

    private TestName() {}

    /** @param number among those that begin with and do the same */
    static String of(Map<String, Value> initial, List<TestCase.Step> steps, int number) {
        StringBuilder text = new StringBuilder();
        initial.forEach((name, value) -> text.append(name).append(" = ").append(Values.toText(value)).append('\n'));
        steps.forEach(step -> text.append(step.label().wordsWithNames()).append('\n'));
        text.append(number == 1 ? "" : number);
        String hash = Sha256.hex(text.toString().getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
        String actions = steps.stream().limit(ACTIONS).map(step -> shortened(step.label().action())).collect(Collectors.joining("_"));
        // What begins with a digit is no name in any language.
        String begin = actions.isEmpty() ? "Init" : Character.isDigit(actions.charAt(0)) ? "n" + actions : actions;
        return begin + (steps.size() > ACTIONS ? "_and_" + (steps.size() - ACTIONS) : "") + "_" + hash;
    }

    /** No more than letters, digits and underscores, which every language and every file system takes. */
    private static String shortened(String action) {
        String plain = action.replaceAll("[^A-Za-z0-9_]", "_");
        return plain.length() <= LONGEST_ACTION ? plain : plain.substring(0, LONGEST_ACTION);
    }
}
