package dev.traceloom.actors.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Which message was received in each step. As text: for each step its place among what was on its way, and behind a hyphen which way
 * the step went where it had several; first of all, which way the system began.
 */
public record Schedule(int beginning, List<Choice> choices) {
    /**
     * @param index among what is on its way
     * @param way among the ways for it to be received
     */
    public record Choice(int index, int way) {}

    Schedule then(Choice next) {
        List<Choice> longer = new ArrayList<>(choices);
        longer.add(next);
        return new Schedule(beginning, List.copyOf(longer));
    }

    public static Schedule parse(String text) {
        List<Choice> choices = new ArrayList<>();
        int colon = text.indexOf(':');
        try {
            int beginning = colon < 0 ? 0 : Integer.parseInt(text.substring(0, colon));
            String rest = text.substring(colon + 1);
            for (String part : rest.isEmpty() ? new String[0] : rest.split("\\.", -1)) {
                int hyphen = part.indexOf('-');
                choices.add(hyphen < 0
                        ? new Choice(Integer.parseInt(part), 0)
                        : new Choice(Integer.parseInt(part.substring(0, hyphen)), Integer.parseInt(part.substring(hyphen + 1))));
            }
            return new Schedule(beginning, List.copyOf(choices));
        } catch (NumberFormatException not) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no schedule. One looks like 0:2.0.1-1.0, as the report gives it.", not);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(beginning).append(':');
        String separator = "";
        for (Choice choice : choices) {
            text.append(separator).append(choice.index);
            if (choice.way != 0) {
                text.append('-').append(choice.way);
            }
            separator = ".";
        }
        return text.toString();
    }
}
