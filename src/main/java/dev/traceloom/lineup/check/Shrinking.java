package dev.traceloom.lineup.check;

import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a test that fails smaller: takes an operation out as long as what is left still fails. What remains is smallest in that
 * every one of its operations is needed.
 */
public final class Shrinking {

    private Shrinking() {}

    /** Says whether a test fails. */
    @FunctionalInterface
    public interface Failing<E extends Exception> {
        boolean fails(Matrix matrix) throws E;
    }

    public static <E extends Exception> Matrix shrink(Matrix failing, Failing<E> check) throws E {
        Matrix smallest = failing;
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (Matrix smaller : smaller(smallest)) {
                if (check.fails(smaller)) {
                    smallest = smaller;
                    goesOn = true;
                    break;
                }
            }
        }
        return smallest;
    }

    /** Without a whole thread first, then without one operation, the last ones first: what comes before them stays as it was. */
    private static List<Matrix> smaller(Matrix matrix) {
        List<Matrix> all = new ArrayList<>();
        for (int column = matrix.columns().size() - 1; column >= 0 && matrix.columns().size() > 1; column--) {
            all.add(new Matrix(matrix.initial(), without(matrix.columns(), column), matrix.ending()));
        }
        for (int i = matrix.ending().size() - 1; i >= 0; i--) {
            all.add(new Matrix(matrix.initial(), matrix.columns(), without(matrix.ending(), i)));
        }
        for (int column = matrix.columns().size() - 1; column >= 0; column--) {
            List<Invocation> calls = matrix.columns().get(column);
            for (int i = calls.size() - 1; i >= 0 && calls.size() > 1; i--) {
                List<List<Invocation>> columns = new ArrayList<>(matrix.columns());
                columns.set(column, without(calls, i));
                all.add(new Matrix(matrix.initial(), columns, matrix.ending()));
            }
        }
        for (int i = matrix.initial().size() - 1; i >= 0; i--) {
            all.add(new Matrix(without(matrix.initial(), i), matrix.columns(), matrix.ending()));
        }
        return all;
    }

    private static <T> List<T> without(List<T> list, int index) {
        List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
