package dev.traceloom.lineup.matrix;

import java.util.ArrayList;
import java.util.List;

/** An operation with every combination of the values that its parameters may have. */
public final class Combinations {

    private Combinations() {}

    /** @param values for each parameter, the texts of its values */
    public static List<Invocation> of(String operation, List<List<String>> values) {
        List<List<String>> all = List.of(List.of());
        for (List<String> ofOne : values) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> chosen : all) {
                for (String value : ofOne) {
                    List<String> more = new ArrayList<>(chosen);
                    more.add(value);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all.stream().map(arguments -> new Invocation(operation, arguments)).toList();
    }

    /** How many there are; no more than the largest number. */
    static long count(List<List<String>> values) {
        double count = 1;
        for (List<String> ofOne : values) {
            count *= ofOne.size();
        }
        return (long) count;
    }
}
