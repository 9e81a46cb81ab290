package dev.traceloom.spec.tlc.overrides;

import tlc2.output.EC;
import tlc2.tool.EvalException;
import tlc2.value.Values;
import tlc2.value.impl.Value;

/** Evaluation errors. An EvalException is the one kind that TLC passes on from an override as it is. */
final class Failure {

    private Failure() {
    }

    static EvalException because(String sentence) {
        return new EvalException(EC.GENERAL, sentence);
    }

    /** In TLC's own words for a wrong argument. */
    static EvalException argument(String which, String operator, String expected, Value found) {
        return new EvalException(EC.TLC_MODULE_ARGUMENT_ERROR,
                new String[] {which, operator, expected, Values.ppr(found.toString())});
    }
}
