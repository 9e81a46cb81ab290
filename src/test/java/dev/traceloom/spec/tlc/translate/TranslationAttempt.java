package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.value.Faults;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * What became of translating an action, and what is in the way. The action is not given up however often it leaves something to
 * TLC.
 *
 * @param reasons why TLC is asked about parts of it, or evaluates all of it
 */
public record TranslationAttempt(Optional<CompiledAction> action, List<String> reasons) {

    /** Translates the actions of one specification. */
    public record Translator(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, Faults faults) {

        /** @param compiler of the same specification, which knows what constants have no value */
        public static Translator of(EvaluatingTool tool, UniqueString[] variables, Compiler compiler) {
            Conversion conversion = compiler.conversion();
            return new Translator(tool, variables, conversion, conversion.faults());
        }

        public TranslationAttempt action(OpDefNode definition) {
            return attempt(translation -> translation.action(definition));
        }

        public TranslationAttempt relation(SemanticNode relation) {
            return attempt(translation -> translation.relation(relation));
        }

        private interface Work {
            CompiledAction by(ActionTranslation translation) throws Untranslatable;
        }

        private TranslationAttempt attempt(Work work) {
            try {
                ActionTranslation translation = new ActionTranslation(
                        tool, variables, conversion, new Asking(tool, variables, conversion, new Object()));
                CompiledAction action = work.by(translation);
                return new TranslationAttempt(
                        Optional.of(action), translation.asks().stream().map(Translation.Ask::reason).toList());
            } catch (Untranslatable without) {
                return new TranslationAttempt(Optional.empty(), List.of(without.getMessage()));
            } catch (RuntimeException | StackOverflowError broken) {
                return new TranslationAttempt(
                        Optional.empty(), List.of("TLC: " + broken.getClass().getSimpleName()));
            }
        }
    }
}
