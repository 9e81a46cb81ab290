package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which actions keep a trace from falling into classes ({@link FootprintClasses}), and by what they touch. It looks at
 * some of the records: those that have something new to tell, up to a number.
 */
public final class ClassObstacle {
    private static final int MOST_FOOTPRINTS = 500;
    private static final int MOST_ACTIONS = 16;
    private static final int MOST_PLACES_NAMED = 2;

    private final Map<String, Set<Footprint>> byAction = new LinkedHashMap<>();

    private ClassObstacle(Problem whole) {
        int count = 0;
        for (Lane lane : whole.lanes) {
            for (int position = 0; position < lane.length() && count < MOST_FOOTPRINTS; position++) {
                BoundOperation operation = lane.operations[position];
                if (operation.effect() != null
                        && byAction.computeIfAbsent(operation.action(), fresh -> new LinkedHashSet<>())
                                .add(operation.footprint())) {
                    count++;
                }
            }
        }
    }

    /**
     * One line; nothing where there are classes, or where it would take more than two actions to have some, unless all that are in the
     * way touch whole variables. It is asked for when a search has ended, perhaps with its time and memory, and costs it nothing.
     */
    public static Optional<String> of(Problem whole) {
        try {
            return new ClassObstacle(whole).find();
        } catch (EvaluationCancelled | OutOfMemoryError over) {
            return Optional.empty();
        }
    }

    private Optional<String> find() {
        List<String> actions = List.copyOf(byAction.keySet());
        if (actions.size() > MOST_ACTIONS || actions.size() < 2 || isDivided(Set.of())) {
            return Optional.empty();
        }
        for (String one : actions) {
            if (isDivided(Set.of(one))) {
                return Optional.of(words(List.of(one)));
            }
        }
        // Two of three would be most of the specification.
        for (int i = 0; i < actions.size() && actions.size() > 3; i++) {
            for (int j = i + 1; j < actions.size(); j++) {
                if (isDivided(Set.of(actions.get(i), actions.get(j)))) {
                    return Optional.of(words(List.of(actions.get(i), actions.get(j))));
                }
            }
        }
        Set<String> ofWholes = new LinkedHashSet<>();
        actions.stream().filter(this::touchesAWhole).forEach(ofWholes::add);
        return ofWholes.size() > 2 && isDivided(ofWholes) ? Optional.of(words(List.copyOf(ofWholes))) : Optional.empty();
    }

    /** Whether an action touches all of a variable, or may touch anything. */
    private boolean touchesAWhole(String action) {
        return byAction.get(action).stream()
                .map(Footprint::touches)
                .anyMatch(touches -> touches.isEmpty()
                        || touches.get().stream().anyMatch(touch -> !touch.use().isOfForm() && touch.keys().isEmpty()));
    }

    /** Whether what other actions change falls into several classes. */
    private boolean isDivided(Set<String> without) {
        FootprintClasses classes = new FootprintClasses();
        List<Integer> changing = new ArrayList<>();
        byAction.forEach((action, footprints) -> {
            if (!without.contains(action)) {
                for (Footprint footprint : footprints) {
                    int number = classes.add(footprint);
                    if (!footprint.isReadOnly()) {
                        changing.add(number);
                    }
                }
            }
        });
        classes.connect();
        Set<Integer> roots = new HashSet<>();
        changing.forEach(number -> roots.add(classes.root(number)));
        return roots.size() > 1;
    }

    private String words(List<String> actions) {
        return listed(actions) + (actions.size() > 1 ? " are" : " is")
                + " in the way of validating the other operations in classes by themselves: "
                + actions.stream().map(action -> (actions.size() > 1 ? action : "it") + " " + reason(action)).collect(Collectors.joining("; "));
    }

    private static String listed(List<String> actions) {
        int last = actions.size() - 1;
        return last == 0 ? actions.get(0) : String.join(", ", actions.subList(0, last)) + " and " + actions.get(last);
    }

    private String reason(String action) {
        Set<String> wholes = new LinkedHashSet<>();
        Set<String> several = new LinkedHashSet<>();
        Set<String> forms = new LinkedHashSet<>();
        for (Footprint footprint : byAction.get(action)) {
            if (footprint.touches().isEmpty()) {
                return "may touch anything, since it is not analysed (traceloom actions tells why)";
            }
            Set<String> places = new TreeSet<>();
            for (Touch touch : footprint.touches().get()) {
                if (touch.use().isOfForm()) {
                    forms.add(touch.use() == Use.NEED_FORM
                            ? "has EXCEPT for " + touch.variable() + ", which others give another domain"
                            : "gives " + touch.variable() + " another domain, for which others have EXCEPT");
                } else if (touch.keys().isEmpty()) {
                    wholes.add((touch.use() == Use.WRITE ? "writes" : "reads") + " all of " + touch.variable());
                } else {
                    places.add(touch.words());
                }
            }
            if (several.isEmpty() && places.size() > 1) {
                several.addAll(places);
            }
        }
        if (!wholes.isEmpty()) {
            return some(wholes);
        }
        return several.isEmpty() ? some(forms) : "touches several at once, such as " + some(several);
    }

    private static String some(Set<String> words) {
        return words.stream().limit(MOST_PLACES_NAMED).collect(Collectors.joining(" and "));
    }
}
