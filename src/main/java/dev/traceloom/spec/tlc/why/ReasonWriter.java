package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Reason.Binding;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.SourceTexts;
import java.util.List;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;

/** Puts findings into words: places, texts and values. */
public final class ReasonWriter {
    private final Places places;
    private final SourceTexts texts;
    private final Formulas formulas;

    public ReasonWriter(Places places, SourceTexts texts, Formulas formulas) {
        this.places = places;
        this.texts = texts;
        this.formulas = formulas;
    }

    /** Where the action of a call stands, or else a variable that it is about. */
    Place placeOf(TlcCall call, OpDeclNode variable) {
        return call == null || call.action().getOpDef() == null
                ? places.of(variable)
                : places.ofDefinition(call.action().getOpDef());
    }

    /** @param action the action that the finding is about; what cannot be placed is placed there */
    Reason write(Finding finding, OpDefNode action) {
        List<Binding> bindings = Bindings.of(finding, texts);
        Place place = finding.node() == action ? null : places.of(finding.node());
        if (place == null) {
            return new Reason(
                    finding.kind(),
                    places.ofDefinition(action),
                    Operators.signature(action),
                    List.of(),
                    bindings,
                    finding.message());
        }
        return new Reason(
                finding.kind(),
                place,
                texts.of(finding.node()),
                Parts.of(finding, bindings, texts, places, formulas),
                bindings,
                finding.message());
    }
}
