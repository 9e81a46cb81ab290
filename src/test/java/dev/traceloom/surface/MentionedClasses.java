package dev.traceloom.surface;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Every class that a class file mentions: in instructions, signatures with their generics, annotations, handles,
 * exceptions. ASM's renaming visits all of these places; this one renames nothing and takes notes.
 */
final class MentionedClasses extends Remapper {

    private final Set<String> names = new TreeSet<>();

    MentionedClasses() {
        super(Opcodes.ASM9);
    }

    Set<String> names() {
        return names;
    }

    @Override
    public String map(String internalName) {
        names.add(internalName);
        return internalName;
    }
}
