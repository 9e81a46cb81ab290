package dev.traceloom.bench.foreign;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is compiled of one or more specifications, by the lines that their processes printed. */
final class Covered {
    static final String ACTION = "action";
    static final String STATE = "state";
    static final String COMPARED = "compared";
    static final String DISAGREEMENT = "disagreement";
    static final String SKIPPED = "skipped";
    static final String BROKEN = "broken";

    /** How much of an action is compiled. */
    enum Share {
        WHOLLY,
        PARTLY,
        NOT
    }

    /** One action, of which the worst is told where several configurations have it. */
    static final class Unit {
        final String name;
        /** Of the translation, before anything was evaluated. */
        Share translated = Share.WHOLLY;
        String translationReason = "";
        final Map<ActionComparison.Kind, Integer> outcomes = new EnumMap<>(ActionComparison.Kind.class);

        Unit(String name) {
            this.name = name;
        }

        int count(ActionComparison.Kind kind) {
            return outcomes.getOrDefault(kind, 0);
        }

        void note(Share share, String reason) {
            if (share.compareTo(translated) > 0) {
                translated = share;
                translationReason = reason;
            }
        }

        Share share() {
            boolean left = count(ActionComparison.Kind.LEFT) + count(ActionComparison.Kind.UNCONVERTED) > 0;
            return left && translated == Share.WHOLLY ? Share.PARTLY : translated;
        }

        /** What is in the way; empty where nothing is. */
        Optional<String> reason() {
            if (translated != Share.WHOLLY) {
                return Optional.of(translationReason);
            }
            return share() == Share.WHOLLY
                    ? Optional.empty()
                    : Optional.of(
                            count(ActionComparison.Kind.LEFT) > 0
                                    ? "left to TLC in some states"
                                    : "a value without counterpart");
        }
    }

    private final Map<String, Unit> units = new LinkedHashMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private int loaded;
    private int states;
    private String reason;

    void add(List<String> lines) {
        boolean found = false;
        for (String line : lines) {
            String[] cells = line.split("\t");
            found |= cells[0].equals(ACTION);
            add(cells);
        }
        loaded += found ? 1 : 0;
    }

    private void add(String[] cells) {
        switch (cells[0]) {
            case ACTION -> {
                Unit unit = units.computeIfAbsent(cells[1], place -> new Unit(cells[2]));
                unit.note(Share.valueOf(cells[3]), cells.length > 4 ? cells[4] : "");
            }
            case STATE -> states++;
            case COMPARED -> units.get(cells[1]).outcomes.merge(ActionComparison.Kind.valueOf(cells[2]), 1, Integer::sum);
            case DISAGREEMENT -> disagreements.add(cells[1]);
            case SKIPPED -> reason = cells[1];
            case BROKEN -> reason = "broke: " + cells[1];
            default -> { }
        }
    }

    void add(Covered other) {
        other.units.forEach((place, unit) -> {
            Unit sum = units.computeIfAbsent(place, added -> new Unit(unit.name));
            sum.note(unit.translated, unit.translationReason);
            unit.outcomes.forEach((kind, count) -> sum.outcomes.merge(kind, count, Integer::sum));
        });
        disagreements.addAll(other.disagreements);
        loaded += other.loaded;
        states += other.states;
    }

    Map<String, Unit> units() {
        return units;
    }

    long count(Share share) {
        return units.values().stream().filter(unit -> unit.share() == share).count();
    }

    int outcomes(ActionComparison.Kind kind) {
        return units.values().stream().mapToInt(unit -> unit.count(kind)).sum();
    }

    List<String> disagreements() {
        return disagreements;
    }

    int loaded() {
        return loaded;
    }

    int states() {
        return states;
    }

    /** Why a specification was not looked at, or not in all. */
    Optional<String> reason() {
        return Optional.ofNullable(reason);
    }
}
