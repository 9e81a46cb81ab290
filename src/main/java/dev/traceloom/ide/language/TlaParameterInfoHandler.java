package dev.traceloom.ide.language;

import com.intellij.codeInsight.lookup.LookupElement;
import com.intellij.lang.parameterInfo.CreateParameterInfoContext;
import com.intellij.lang.parameterInfo.ParameterInfoContext;
import com.intellij.lang.parameterInfo.ParameterInfoHandler;
import com.intellij.lang.parameterInfo.ParameterInfoUIContext;
import com.intellij.lang.parameterInfo.UpdateParameterInfoContext;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.ide.files.tla.TlaUse;
import dev.traceloom.view.outline.Resolver.Found;
import dev.traceloom.view.outline.Symbol;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The parameters of the operator whose call the caret is in, the current one in bold. */
public final class TlaParameterInfoHandler
        implements ParameterInfoHandler<TlaUse, TlaParameterInfoHandler.Signature>, DumbAware {

    /** As written in the definition, one for each parameter. */
    record Signature(List<String> parameters) {}

    @Override
    public @Nullable TlaUse findElementForParameterInfo(@NotNull CreateParameterInfoContext context) {
        Optional<Call> call = Call.around(context.getFile(), context.getOffset());
        Optional<Symbol> called = call.flatMap(found -> Definitions.of(found.operator())).map(Found::symbol);
        if (called.isEmpty() || called.get().parameters().isEmpty()) {
            return null;
        }
        context.setItemsToShow(new Object[] {
            new Signature(called.get().parameters().stream().map(Symbol.Parameter::written).toList())
        });
        return call.get().operator();
    }

    @Override
    public void showParameterInfo(@NotNull TlaUse operator, @NotNull CreateParameterInfoContext context) {
        context.showHint(operator, operator.getTextRange().getStartOffset(), this);
    }

    @Override
    public @Nullable TlaUse findElementForUpdatingParameterInfo(@NotNull UpdateParameterInfoContext context) {
        return Call.around(context.getFile(), context.getOffset()).map(Call::operator).orElse(null);
    }

    @Override
    public void updateParameterInfo(@NotNull TlaUse operator, @NotNull UpdateParameterInfoContext context) {
        if (context.getParameterOwner() != null && !operator.equals(context.getParameterOwner())) {
            context.removeHint();
            return;
        }
        context.setParameterOwner(operator);
        Call.around(context.getFile(), context.getOffset()).ifPresent(call -> context.setCurrentParameter(call.argument()));
    }

    @Override
    public void updateUI(Signature signature, @NotNull ParameterInfoUIContext context) {
        StringBuilder words = new StringBuilder();
        int from = -1;
        int to = -1;
        for (int i = 0; i < signature.parameters().size(); i++) {
            words.append(i == 0 ? "" : ", ");
            if (i == context.getCurrentParameterIndex()) {
                from = words.length();
                to = from + signature.parameters().get(i).length();
            }
            words.append(signature.parameters().get(i));
        }
        context.setupUIComponentPresentation(
                words.toString(), from, to, false, false, false, context.getDefaultParameterColor());
    }

    /** IntelliJ 2018.3 asks this; today's does not. */
    public boolean couldShowInLookup() {
        return false;
    }

    /** The same. */
    public Object @Nullable [] getParametersForLookup(LookupElement item, ParameterInfoContext context) {
        return null;
    }
}
