package dev.traceloom.record.recorder;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the environment says about recording.
 *
 * @param folder where the logs go, if it says
 * @param process what the process is called, where several make one trace
 * @param disturb how long the disturber's pauses are; 0 for none
 * @param seed of the disturber
 */
record Settings(
        Optional<Path> folder, Optional<String> process, int disturb, long seed, Clock clock, Places.Wish places) {

    static Settings of(Map<String, String> environment) {
        Optional<Path> folder = word(environment, "TRACELOOM_DIR").map(Path::of);
        return new Settings(
                folder,
                word(environment, "TRACELOOM_PROCESS"),
                disturb(environment),
                seed(environment),
                clock(environment),
                places(environment));
    }

    Settings in(Path other) {
        return new Settings(Optional.of(other), process, disturb, seed, clock, places);
    }

    Settings as(String otherProcess) {
        return new Settings(folder, Optional.of(otherProcess), disturb, seed, clock, places);
    }

    Settings disturbing() {
        return disturbing(seed);
    }

    Settings disturbing(long otherSeed) {
        return new Settings(folder, process, Math.max(disturb, Disturber.USUAL), otherSeed, clock, places);
    }

    private static Optional<String> word(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(word -> !word.isEmpty());
    }

    private static int disturb(Map<String, String> environment) {
        String wish = word(environment, "TRACELOOM_DISTURB").orElse("off");
        if (!wish.equals("on") && !wish.equals("off")) {
            ignored("TRACELOOM_DISTURB is on or off", wish);
        }
        return wish.equals("on") ? level(environment) : 0;
    }

    private static int level(Map<String, String> environment) {
        Optional<String> wish = word(environment, "TRACELOOM_DISTURB_LEVEL");
        if (wish.isPresent() && !wish.get().matches("[1-" + Disturber.LONGEST + "]")) {
            ignored("TRACELOOM_DISTURB_LEVEL is a number from 1 to " + Disturber.LONGEST, wish.get());
            return Disturber.USUAL;
        }
        return wish.map(Integer::parseInt).orElse(Disturber.USUAL);
    }

    private static long seed(Map<String, String> environment) {
        Optional<String> wish = word(environment, "TRACELOOM_SEED");
        try {
            return wish.isPresent() ? Long.parseUnsignedLong(wish.get()) : System.nanoTime();
        } catch (NumberFormatException none) {
            ignored("TRACELOOM_SEED is a number from 0 to 18446744073709551615", wish.orElse(""));
            return System.nanoTime();
        }
    }

    private static Clock clock(Map<String, String> environment) {
        String wish = word(environment, "TRACELOOM_CLOCK").orElse("steady");
        return switch (wish) {
            case "count" -> Clock.count();
            // Java has no way to the processor's counter; the system's clock reads it.
            case "steady", "tsc" -> Clock.steady();
            default -> {
                ignored("TRACELOOM_CLOCK is tsc, steady or count", wish);
                yield Clock.steady();
            }
        };
    }

    private static Places.Wish places(Map<String, String> environment) {
        String wish = word(environment, "TRACELOOM_PLACES").orElse("once");
        return switch (wish) {
            case "on" -> Places.Wish.ALWAYS;
            case "off" -> Places.Wish.NEVER;
            case "once" -> Places.Wish.ONCE;
            default -> {
                ignored("TRACELOOM_PLACES is once, on or off", wish);
                yield Places.Wish.ONCE;
            }
        };
    }

    private static void ignored(String rule, String wish) {
        System.err.println("traceloom: " + rule + ", not " + wish + "; it is ignored.");
    }
}
