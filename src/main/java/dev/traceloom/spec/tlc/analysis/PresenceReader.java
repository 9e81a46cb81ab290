package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/** Reads a condition as what it says of keys: at which spots functions certainly have something where it holds, or where it does not. */
final class PresenceReader {
    private final Reading reading;
    private final ExpressionReader expressions;

    PresenceReader(Reading reading, ExpressionReader expressions) {
        this.reading = reading;
        this.expressions = expressions;
    }

    /** The names in force where a condition was evaluated before, and held or did not. */
    Scope after(SemanticNode condition, Scope scope, boolean holds) {
        List<Spot> present = new ArrayList<>();
        gather(condition, scope, holds, present);
        return present.isEmpty() ? scope : scope.withPresent(present);
    }

    private void gather(SemanticNode node, Scope scope, boolean holds, List<Spot> into) {
        Reading.Inside behind = reading.behind(node, scope);
        if (behind.node() instanceof OpApplNode application) {
            gatherBehind(application, behind.scope(), holds, into);
        }
    }

    private void gatherBehind(OpApplNode application, Scope scope, boolean holds, List<Spot> into) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if ((holds ? Vocabulary.CONJUNCTION : Vocabulary.DISJUNCTION).contains(operator)) {
            for (ExprOrOpArgNode part : arguments) {
                gather(part, scope, holds, into);
            }
        } else if (operator.equals(Vocabulary.NOT)) {
            gather(arguments[0], scope, !holds, into);
        } else if (operator.equals(holds ? Vocabulary.IN : Vocabulary.NOT_IN)
                && arguments[1] instanceof OpApplNode set
                && Vocabulary.operator(set).equals(Vocabulary.DOMAIN)
                && reading.terms.isTerm(arguments[0], scope)) {
            Spot function = expressions.spot(set.getArgs()[0], scope);
            if (function != null && !function.primed()) {
                into.add(function.at(Term.of(arguments[0], scope)));
            }
        }
    }
}
