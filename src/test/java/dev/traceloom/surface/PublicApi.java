package dev.traceloom.surface;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What programs of others can name: the public classes of some packages, and those of ours that their public members
 * expose, each with its public and protected members.
 */
final class PublicApi {
    private static final String OURS = "dev.traceloom.";

    /** Every record and enum has them. */
    private static final Set<String> USUAL = Set.of("equals", "hashCode", "toString", "values", "valueOf");

    private final Map<String, Class<?>> found = new TreeMap<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();

    private PublicApi() {}

    /** @param classes the folder of compiled classes */
    static PublicApi of(Path classes, Collection<String> packages) throws Exception {
        PublicApi api = new PublicApi();
        for (String name : packages) {
            for (String type : types(classes, name)) {
                api.add(Class.forName(type, false, PublicApi.class.getClassLoader()));
            }
        }
        while (!api.waiting.isEmpty()) {
            api.expose(api.waiting.remove());
        }
        return api;
    }

    private static List<String> types(Path classes, String name) throws IOException {
        try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.equals("package-info.class"))
                    .map(file -> name + "." + file.substring(0, file.length() - ".class".length()))
                    .sorted()
                    .toList();
        }
    }

    /** A line for each class, and indented lines for its members. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        found.values().forEach(type -> {
            lines.add(heading(type));
            TreeSet<String> members = new TreeSet<>();
            members(type).forEach(member -> members.add("    " + text(member)));
            lines.addAll(members);
        });
        return lines;
    }

    private void add(Class<?> type) {
        Class<?> plain = type;
        while (plain.isArray()) {
            plain = plain.getComponentType();
        }
        if (plain.getName().startsWith(OURS) && isVisible(plain) && found.put(plain.getName(), plain) == null) {
            waiting.add(plain);
        }
    }

    /** For a nested class, only in a visible one. */
    private static boolean isVisible(Class<?> type) {
        return isOpen(type.getModifiers())
                && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private void expose(Class<?> type) {
        Stream.concat(Stream.ofNullable(type.getGenericSuperclass()), Arrays.stream(type.getGenericInterfaces()))
                .forEach(this::expose);
        Arrays.stream(type.getDeclaredClasses()).forEach(this::add);
        if (type.isSealed()) {
            Arrays.stream(type.getPermittedSubclasses()).forEach(this::add);
        }
        members(type).forEach(member -> {
            if (member instanceof Field field) {
                expose(field.getGenericType());
            } else if (member instanceof Executable code) {
                Arrays.stream(code.getGenericParameterTypes()).forEach(this::expose);
                Arrays.stream(code.getGenericExceptionTypes()).forEach(this::expose);
                if (code instanceof Method method) {
                    expose(method.getGenericReturnType());
                }
            }
        });
    }

    private void expose(Type type) {
        if (type instanceof Class<?> plain) {
            add(plain);
        } else if (type instanceof ParameterizedType filled) {
            expose(filled.getRawType());
            Arrays.stream(filled.getActualTypeArguments()).forEach(this::expose);
        } else if (type instanceof WildcardType wildcard) {
            Arrays.stream(wildcard.getUpperBounds()).forEach(this::expose);
            Arrays.stream(wildcard.getLowerBounds()).forEach(this::expose);
        } else if (type instanceof GenericArrayType array) {
            expose(array.getGenericComponentType());
        } else if (type instanceof TypeVariable<?> variable) {
            Arrays.stream(variable.getBounds()).filter(Class.class::isInstance).forEach(this::expose);
        }
    }

    private static List<AccessibleObject> members(Class<?> type) {
        return Stream.of(type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .map(AccessibleObject.class::cast)
                .filter(member -> isOpen(((Member) member).getModifiers()) && !((Member) member).isSynthetic())
                .filter(member -> !(member instanceof Method method && USUAL.contains(method.getName())))
                .toList();
    }

    private static String heading(Class<?> type) {
        String above = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass()), Arrays.stream(type.getGenericInterfaces()))
                .map(Type::getTypeName)
                .filter(name -> !name.matches("java\\.lang\\.(Object|Record|Enum<.*)"))
                .collect(Collectors.joining(", "));
        return type.toGenericString().replaceFirst("^public ", "") + (above.isEmpty() ? "" : ": " + above);
    }

    /** Without the class, which stands above. */
    private static String text(AccessibleObject member) {
        Class<?> type = ((Member) member).getDeclaringClass();
        String text = member instanceof Executable code ? code.toGenericString() : ((Field) member).toGenericString();
        String name = member instanceof Constructor ? type.getName() + "(" : type.getName() + ".";
        return text.replaceFirst("^public ", "").replace(" " + name, member instanceof Constructor ? " new(" : " ")
                .replaceFirst("^" + Pattern.quote(name), member instanceof Constructor ? "new(" : "");
    }
}
