package dev.traceloom.ide.validation.setting;

import dev.traceloom.option.FormField.Place;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.validate.trace.RunOption;
import java.util.Comparator;
import java.util.List;

/** The options of {@code traceloom validate} that a run configuration may set, in the order of the form. */
public final class FormOptions {
    /** Boxes to tick come last, as in other forms. */
    public static final List<ValidationOption<?>> ALL = of(RunOption.OF_A_VALIDATION);

    private FormOptions() {}

    /** Those that stand in a form, in its order. */
    public static List<ValidationOption<?>> of(List<ValidationOption<?>> declared) {
        return declared.stream()
                .filter(ValidationOption::isInForm)
                .sorted(Comparator.comparing((ValidationOption<?> option) -> option.field().place())
                        .thenComparing(option -> option.value().kind() == OptionKind.FLAG))
                .toList();
    }

    /** Those of a form that stand in one part of it. */
    public static List<ValidationOption<?>> at(Place place, List<ValidationOption<?>> form) {
        return form.stream().filter(option -> option.field().place() == place).toList();
    }
}
