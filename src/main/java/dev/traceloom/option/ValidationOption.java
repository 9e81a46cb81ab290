package dev.traceloom.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An option that says how to validate. What people read of it (help, forms, documentation) follows from its description
 * where nothing else is said.
 *
 * @param <T> what its value is where it is used
 */
public final class ValidationOption<T> {
    private final String name;
    private final OptionValue<T> value;
    private final String description;
    private final String documentation;
    private final FormField field;
    private final boolean risky;

    private ValidationOption(
            String name,
            OptionValue<T> value,
            String description,
            String documentation,
            FormField field,
            boolean risky) {
        this.name = name;
        this.value = value;
        this.description = description;
        this.documentation = documentation;
        this.field = field;
        this.risky = risky;
    }

    /** @param description sentences, as help has them */
    public static <T> ValidationOption<T> of(String name, OptionValue<T> value, String description) {
        String sentence = description.endsWith(".") ? description.substring(0, description.length() - 1) : description;
        String clause = Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
        return new ValidationOption<>(
                name, value, description, clause, FormField.of(name, value.kind(), sentence), false);
    }

    /** The same with another text, of Markdown, in the table of the documentation. */
    public ValidationOption<T> documented(String markdown) {
        return new ValidationOption<>(name, value, description, markdown, field, risky);
    }

    /** The same with other words in a form. */
    public ValidationOption<T> labelled(String label, String hint) {
        return with(field.labelled(label, hint));
    }

    /** The same among the first of a form. */
    public ValidationOption<T> first() {
        return with(field.at(FormField.Place.FIRST));
    }

    /** The same in no form. */
    public ValidationOption<T> onlyOnTheCommandLine() {
        return with(field.at(FormField.Place.NOWHERE));
    }

    private ValidationOption<T> with(FormField other) {
        return new ValidationOption<>(name, value, description, documentation, other, risky);
    }

    /** The same, as one that can run programs, load code or reach files elsewhere: nobody but the user may set it. */
    public ValidationOption<T> risky() {
        return new ValidationOption<>(name, value, description, documentation, field, true);
    }

    /** Its name in files that keep it, and on the command line, without the dashes there. */
    public String name() {
        return name;
    }

    public OptionValue<T> value() {
        return value;
    }

    public String description() {
        return description;
    }

    public String documentation() {
        return documentation;
    }

    public FormField field() {
        return field;
    }

    public boolean isInForm() {
        return field.place() != FormField.Place.NOWHERE;
    }

    public boolean isRisky() {
        return risky;
    }

    /** What the command line wants for a text that is not empty. */
    public List<String> arguments(String text) {
        return value.kind() == OptionKind.FLAG ? List.of("--" + name) : List.of("--" + name, text);
    }

    /** Why a text that was entered in a form cannot be; empty if it can. */
    public Optional<String> problem(String text, Path folder) {
        try {
            T read = value.reader().read(text);
            return value.formCheck().apply(text).or(() -> value.check().problem(read, folder));
        } catch (OptionException unreadable) {
            // Others are told by their values; all flags are told alike.
            return Optional.of((value.kind() == OptionKind.FLAG ? this + ": " : "") + unreadable.getMessage());
        }
    }

    @Override
    public String toString() {
        return "--" + name;
    }
}
