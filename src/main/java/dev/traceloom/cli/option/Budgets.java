package dev.traceloom.cli.option;

import picocli.CommandLine.TypeConversionException;

/** What {@code --budget} takes, for whoever offers it elsewhere. */
public final class Budgets {
    private Budgets() {}

    public static boolean isBudget(String text) {
        try {
            new BudgetConverter().convert(text);
            return true;
        } catch (TypeConversionException none) {
            return false;
        }
    }
}
