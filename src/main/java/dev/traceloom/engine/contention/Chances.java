package dev.traceloom.engine.contention;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How much could have gone wrong, and what might be changed so that more can.
 *
 * @param forecasts what changes are expected to do, as far as there was time to compute it
 */
public record Chances(Contention measured, List<Forecast> forecasts) {

    public Chances {
        forecasts = List.copyOf(forecasts);
    }

    /** Both together. */
    public Chances and(Chances other) {
        Map<Change, Forecast> all = new LinkedHashMap<>();
        forecasts.forEach(one -> all.put(one.change(), one));
        other.forecasts.forEach(one -> all.merge(one.change(), one, Forecast::and));
        return new Chances(measured.and(other.measured), List.copyOf(all.values()));
    }
}
