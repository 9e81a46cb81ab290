package workload;

import dev.traceloom.record.recorder.Recorder;
import map.Maps;
import map.RangeMap;
import workload.generated.BadSetting;
import workload.generated.Settings;

/** The map that all threads share. MAP_KIND says which one: correct, missing-retry, check-then-act or mixed-versions. */
public final class MySystem {
    final RangeMap map;

    public MySystem(Settings settings) {
        try {
            map = Maps.named(System.getenv().getOrDefault("MAP_KIND", "correct"), Recorder::disturb);
        } catch (IllegalArgumentException unknown) {
            throw new BadSetting("MAP_KIND: " + unknown.getMessage());
        }
    }
}
