package dev.traceloom.spec.tlc.sequence;

import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Call.SequenceUse;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tlc2.util.Context;

/** Tells what the operations of one specification do with sequences. Only for who holds the lock of TLC. */
public final class SequenceAnalysis {
    private final ActionAnalysis actions;
    /** By action and variable; null where something else may become of the variable. */
    private final Map<OpDefNode, Passage[]> passages = new IdentityHashMap<>();

    public SequenceAnalysis(ActionAnalysis actions) {
        this.actions = actions;
    }

    /** What an action with these arguments does with each variable of which that can be told. */
    public List<SequenceUse> of(OpDefNode action, Context arguments) {
        Passage[] byVariable = passages.computeIfAbsent(action, this::read);
        Reading reading = actions.reading();
        List<SequenceUse> uses = new ArrayList<>();
        for (int variable = 0; variable < byVariable.length; variable++) {
            if (byVariable[variable] != null) {
                try {
                    Given given = new Given(reading.terms, arguments);
                    uses.add(use(reading.vocabulary, variable, byVariable[variable], given));
                } catch (Given.Otherwise otherwise) {
                    continue;
                }
            }
        }
        return List.copyOf(uses);
    }

    private static SequenceUse use(Vocabulary vocabulary, int variable, Passage passage, Given given) {
        List<Course> courses = new ArrayList<>();
        passage.follow(Course.beginning(), given, courses);
        List<SequenceChange> ways = new ArrayList<>();
        List<Key> keys = null;
        boolean total = true;
        Set<String> kinds = new TreeSet<>();
        for (Course course : courses) {
            if (keys != null && !course.keys().isEmpty() && !keys.equals(course.keys())) {
                throw new Given.Otherwise();
            }
            keys = keys == null || keys.isEmpty() ? course.keys() : keys;
            total &= course.isTotal() && course.isAssigned(vocabulary.allVariables());
            kinds.addAll(course.kinds());
        }
        for (Course course : courses) {
            boolean there = keys == null || course.keys().size() == keys.size();
            if (!there && course.changes()) {
                throw new Given.Otherwise();
            }
            add(there ? course.change() : SequenceChange.none(), ways);
        }
        total &= !given.isFailing();
        return new SequenceUse(
                vocabulary.variables().get(variable), keys == null ? List.of() : keys, List.copyOf(ways), total, kinds);
    }

    private static void add(SequenceChange way, List<SequenceChange> ways) {
        for (int i = 0; i < ways.size(); i++) {
            if (ways.get(i).isSameAs(way)) {
                ways.set(i, ways.get(i).or(way));
                return;
            }
        }
        ways.add(way);
    }

    private Passage[] read(OpDefNode action) {
        Scope scope = Scope.TOP;
        for (FormalParamNode parameter : action.getParams()) {
            scope = scope.withArgument(parameter);
        }
        Passage[] byVariable = new Passage[actions.reading().vocabulary.variables().size()];
        for (int variable = 0; variable < byVariable.length && byVariable.length < Long.SIZE - 1; variable++) {
            try {
                byVariable[variable] =
                        new SequenceReader(actions.reading(), variable).read(action.getBody(), scope);
            } catch (Given.Otherwise | Reading.Unreadable | StackOverflowError otherwise) {
                byVariable[variable] = null;
            }
        }
        return byVariable;
    }
}
