package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Terms;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;

/** What an action does with any arguments, in words; some conditions on them may be taken for granted. */
final class Account implements Effects {
    private static final String DOMAIN_OF = "DOMAIN ";

    private final Terms terms;
    private final Vocabulary vocabulary;
    private final List<String> variables;
    private final Function<SemanticNode, String> texts;
    private final Map<String, Boolean> granted;
    private final Invariants invariants;
    private final Set<String> conditions = new LinkedHashSet<>();
    private final Set<String> reads = new LinkedHashSet<>();
    private final List<Spot> writes = new ArrayList<>();
    private final Set<Touch> touches = new LinkedHashSet<>();

    /**
     * @param texts gives what is written for an expression
     * @param granted conditions, by what is written for them, and whether they hold
     */
    Account(
            Terms terms,
            Vocabulary vocabulary,
            Invariants invariants,
            Function<SemanticNode, String> texts,
            Map<String, Boolean> granted) {
        this.invariants = invariants;
        this.terms = terms;
        this.vocabulary = vocabulary;
        this.variables = vocabulary.variables();
        this.texts = texts;
        this.granted = granted;
    }

    /** The conditions on the arguments that were met on the way. */
    Set<String> conditions() {
        return conditions;
    }

    List<String> reads() {
        return withoutParts(reads);
    }

    /** What is written of variables that are not kept, a bit for each that is. */
    List<String> writes(long kept) {
        Set<String> written = new LinkedHashSet<>();
        writes.stream().filter(spot -> (kept & 1L << spot.variable()) == 0).map(this::text).forEach(written::add);
        return withoutParts(written);
    }

    /** What is touched, but for writing to variables that are kept. */
    List<Touch> touches(long kept) {
        Set<Touch> all = new LinkedHashSet<>(touches);
        writes.stream()
                .filter(spot -> (kept & 1L << spot.variable()) == 0)
                .map(spot -> touch(spot, Use.WRITE))
                .forEach(all::add);
        return List.copyOf(all);
    }

    /** Leaves out what is a part of something else. */
    private static List<String> withoutParts(Collection<String> spots) {
        return spots.stream()
                .filter(spot -> spots.stream()
                        .noneMatch(whole -> spot.startsWith(whole + "[")
                                || spot.startsWith(whole + ".")
                                || spot.startsWith(DOMAIN_OF)
                                        && (spot.substring(DOMAIN_OF.length()) + "[").startsWith(whole + "[")))
                .toList();
    }

    @Override
    public Boolean truth(Term condition) {
        if (terms.value(condition, Context.Empty) instanceof BoolValue known) {
            return known.val;
        }
        String text = texts.apply(condition.expression());
        conditions.add(text);
        return granted.get(text);
    }

    /** Arguments that give it none are rare, and hardly worth a word. */
    @Override
    public boolean hasValue(Term term) {
        return true;
    }

    @Override
    public boolean hasTruth(Term condition) {
        return true;
    }

    @Override
    public boolean same(Spot one, Spot other) {
        return text(one).equals(text(other));
    }

    @Override
    public boolean isDomain(Spot variable, Term set) {
        return invariants.isDomain(variable.variable(), terms.value(set, Context.Empty));
    }

    @Override
    public boolean isDomain(Spot variable, Set<String> fields) {
        return invariants.isDomain(variable.variable(), fields);
    }

    /** Keys that are not there are rare, too. */
    @Override
    public boolean isAlwaysThere(Spot cell) {
        return cell.keys().length == 1 && invariants.domain(cell.variable()).isPresent();
    }

    @Override
    public boolean isBag(Spot variable) {
        return invariants.isBag(variable.variable());
    }

    @Override
    public void reads(Spot spot) {
        touches.add(touch(spot, Use.READ));
        reads.add(text(spot));
    }

    @Override
    public void readsPresence(Spot spot) {
        reads(spot);
    }

    @Override
    public void readsDomain(Spot spot) {
        touches.add(touch(spot, Use.READ));
        reads.add(DOMAIN_OF + text(spot));
    }

    @Override
    public void reads(Spot spot, Selection keys) {
        touches.add(touch(spot, Use.READ));
        reads.add(text(spot) + "[" + texts.apply(keys.written()) + "]");
    }

    @Override
    public void writes(Spot spot) {
        writes.add(spot);
    }

    @Override
    public void needsForm(Spot spot) {
        touches.add(touch(spot, Use.NEED_FORM));
    }

    @Override
    public void changesForm(Spot spot) {
        touches.add(touch(spot, Use.CHANGE_FORM));
    }

    private Touch touch(Spot spot, Use use) {
        List<Key> keys = new ArrayList<>();
        groupOf(spot).ifPresent(group -> keys.add(new Key(key(group).kind(), groupWords(spot, group))));
        if (!spot.isGroup()) {
            Stream.of(spot.keys()).map(this::key).forEach(keys::add);
        }
        return new Touch(variables.get(spot.variable()), List.copyOf(keys), use);
    }

    private Key key(Term key) {
        boolean constant = terms.value(key, Context.Empty) != null;
        return new Key(constant ? Findings.CONSTANT : Findings.ARGUMENT, texts.apply(key.expression()));
    }

    /** By what elements of a set are told from others, where a spot is some of them, or one that is written out. */
    private Optional<Term> groupOf(Spot spot) {
        if (spot.isGroup()) {
            return Optional.of(spot.keys()[0]);
        }
        if (spot.keys().length != 1) {
            return Optional.empty();
        }
        Reading.Inside behind =
                new Reading(terms, vocabulary).behind(spot.keys()[0].expression(), spot.keys()[0].scope());
        if (!(behind.node() instanceof OpApplNode application) || !Vocabulary.isConstructor(application)) {
            return Optional.empty();
        }
        return invariants.keyField(spot.variable())
                .map(field -> field.in(application))
                .map(key -> Term.of(key, behind.scope()));
    }

    private String groupWords(Spot spot, Term group) {
        return invariants.keyField(spot.variable()).orElseThrow().words(texts.apply(group.expression()));
    }

    private String text(Spot spot) {
        Optional<Term> group = groupOf(spot);
        // An element that the arguments give says more than what it always has in common with others.
        if (group.isPresent() && (spot.isGroup() || terms.value(group.get(), Context.Empty) == null)) {
            return variables.get(spot.variable()) + "[" + groupWords(spot, group.get()) + "]";
        }
        StringBuilder text = new StringBuilder(variables.get(spot.variable()));
        for (Term key : spot.keys()) {
            if (key.expression() instanceof StringNode field) {
                text.append('.').append(field.getRep());
            } else {
                text.append('[').append(texts.apply(key.expression())).append(']');
            }
        }
        return text.toString();
    }

    @Override
    public int mark() {
        return writes.size();
    }

    @Override
    public void withdraw(int mark) {
        List<Spot> withdrawn = writes.subList(mark, writes.size());
        withdrawn.forEach(this::reads);
        withdrawn.clear();
    }
}
