package dev.traceloom.option;

/**
 * An option in a form.
 *
 * @param label with an {@code &} before its mnemonic, if it has one
 * @param hint what the value means, where the label does not tell
 */
public record FormField(String label, String hint, Place place) {

    /** Where in a form it stands. */
    public enum Place {
        /** Among the first, which most people need. */
        FIRST,
        OTHER,
        /** It is for the command line. */
        NOWHERE
    }

    static FormField of(String name, OptionKind kind, String sentence) {
        String words = name.replace('-', ' ');
        return kind == OptionKind.FLAG
                ? new FormField(sentence, "--" + name, Place.OTHER)
                : new FormField(Character.toUpperCase(words.charAt(0)) + words.substring(1) + ":", sentence, Place.OTHER);
    }

    FormField labelled(String otherLabel, String otherHint) {
        return new FormField(otherLabel, otherHint, place);
    }

    FormField at(Place other) {
        return new FormField(label, hint, other);
    }
}
