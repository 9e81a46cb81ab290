package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason.Binding;
import dev.traceloom.spec.Reason.Role;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * The names in force at a finding: the parameters of the call, and of all others those that the finding mentions. The
 * rest would be evaluated for nothing, and would make alternatives look different that are not.
 */
final class Bindings {
    private final Finding finding;
    private final SourceTexts texts;
    private final Mentions mentions;
    private final Map<String, Binding> found = new LinkedHashMap<>();

    private Bindings(Finding finding, SourceTexts texts) {
        this.finding = finding;
        this.texts = texts;
        this.mentions = new Mentions(finding);
    }

    /** Parameters first, then LET definitions, then what quantifiers bind; each from the outermost inwards. */
    static List<Binding> of(Finding finding, SourceTexts texts) {
        Bindings bindings = new Bindings(finding, texts);
        List<SymbolNode> names = bindings.namesInForce();
        for (Role role : Role.values()) {
            names.stream().filter(name -> bindings.roleOf(name) == role).forEach(bindings::bind);
            if (role == Role.LET) {
                finding.surroundings().lets().forEach(bindings::bindLet);
            }
        }
        return List.copyOf(bindings.found.values());
    }

    private List<SymbolNode> namesInForce() {
        Set<SymbolNode> names = new LinkedHashSet<>();
        finding.context().lookup(name -> {
            if (name instanceof FormalParamNode || name instanceof OpDefNode) {
                names.add(name);
            }
            return false;
        });
        List<SymbolNode> outermostFirst = new ArrayList<>(names);
        Collections.reverse(outermostFirst);
        return outermostFirst;
    }

    private Role roleOf(SymbolNode name) {
        if (name instanceof OpDefNode) {
            return Role.LET;
        }
        return finding.surroundings().quantified().contains(name) ? Role.QUANTIFIED : Role.PARAMETER;
    }

    private void bind(SymbolNode name) {
        Object bound = finding.context().lookup(name);
        Role role = roleOf(name);
        boolean isOfTheCall = role == Role.PARAMETER && !(bound instanceof LazyValue);
        if (!isOfTheCall && !mentions.contains(name)) {
            return;
        }
        Optional<Value> value = Optional.empty();
        if (bound instanceof LazyValue lazy) {
            value = finding.evaluation().data(lazy.expr, lazy.con, texts.of(lazy.expr));
        } else if (bound instanceof tlc2.value.impl.Value plain) {
            value = Optional.of(finding.evaluation().data(plain, name.getName().toString()));
        }
        value.ifPresent(known -> put(role, name, known));
    }

    private void bindLet(Surroundings.Let let) {
        if (mentions.contains(let.definition())) {
            finding.evaluation()
                    .data(let.definition().getBody(), let.context(), texts.of(let.definition().getBody()))
                    .ifPresent(value -> put(Role.LET, let.definition(), value));
        }
    }

    /** An inner name hides an outer one. */
    private void put(Role role, SymbolNode symbol, Value value) {
        String name = symbol.getName().toString();
        found.remove(name);
        found.put(name, new Binding(role, name, value));
    }
}
