package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A silent action as {@code --silent} names it: {@code Tick}, {@code Tick:3} or {@code Tick:3@Commit+Abort}.
 *
 * @param most how often it may happen between two records
 * @param records the names of the records that it may come before; empty for all
 */
public record SilentOption(String name, int most, Set<String> records) {
    private static final Pattern FORM = Pattern.compile("(?<name>[^:@]+)(:(?<most>[1-9][0-9]{0,8}))?(@(?<records>[^:@]+))?");

    public static SilentOption read(String text) throws SpecificationException {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    "--silent " + text + ": write the name of an action, then perhaps how often it may happen between two"
                            + " records and before which ones, such as Tick:3 or Deliver@Commit+Abort");
        }
        String most = form.group("most");
        String records = form.group("records");
        return new SilentOption(
                form.group("name"),
                most == null ? Integer.MAX_VALUE : Integer.parseInt(most),
                records == null ? Set.of() : Set.of(records.split("\\+")));
    }

    public boolean isLimited() {
        return most < Integer.MAX_VALUE || !records.isEmpty();
    }
}
