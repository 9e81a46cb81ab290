package dev.traceloom.spec.tlc.overrides;

import tlc2.output.EC;
import tlc2.tool.EvalException;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.Value;

/** TLC's arithmetic: 32 bits, and an error instead of a wrong number. */
final class Sums {

    private Sums() {
    }

    static int number(String operator, Value value) {
        if (value instanceof IntValue number) {
            return number.val;
        }
        throw Failure.because(operator + " needs integers, but one of the values is:\n" + value);
    }

    static int plus(int x, int y) {
        long sum = (long) x + y;
        return exact(sum, x + "+" + y);
    }

    static int times(int x, int y) {
        long product = (long) x * y;
        return exact(product, x + "*" + y);
    }

    private static int exact(long result, String computed) {
        if (result != (int) result) {
            throw new EvalException(EC.TLC_MODULE_OVERFLOW, computed);
        }
        return (int) result;
    }
}
