package dev.traceloom.record.tune;

import dev.traceloom.record.database.Knobs;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a run is made: the position of each knob.
 *
 * @param positions of the knobs, in their order
 * @param knobs what they amount to
 * @param length how many times as long as usual it is expected to take
 */
public record Choice(List<Integer> positions, Knobs knobs, double length) {

    static Choice of(List<Knob> all, List<Integer> positions) {
        Map<String, String> turned = new TreeMap<>();
        double length = 1;
        for (int i = 0; i < all.size(); i++) {
            Dial dial = all.get(i).dials().get(positions.get(i));
            turned.putAll(dial.turned());
            length *= dial.length();
        }
        return new Choice(List.copyOf(positions), new Knobs(turned), length);
    }

    public boolean isUsual() {
        return knobs.isEmpty();
    }
}
