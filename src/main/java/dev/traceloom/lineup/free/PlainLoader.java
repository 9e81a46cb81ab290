package dev.traceloom.lineup.free;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Loads the classes of a class path as they are, for one run or more: their static fields are nobody else's. Java's own are Java's. */
final class PlainLoader extends URLClassLoader {
    private final List<Class<?>> defined = new CopyOnWriteArrayList<>();

    PlainLoader(URL[] path) {
        super("lineup-free", path, PlainLoader.class.getClassLoader());
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            URL resource = name.startsWith("java.") || name.startsWith("dev.traceloom.lineup.annotation.")
                    ? null
                    : findResource(name.replace('.', '/') + ".class");
            if (resource == null) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = resource.openStream()) {
                byte[] bytes = in.readAllBytes();
                loaded = defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            defined.add(loaded);
            return loaded;
        }
    }

    /** Whether a run may have left something in a static field: in any that is no constant of a primitive type or a text. */
    boolean hasState() {
        for (Class<?> type : defined) {
            for (Field field : type.getDeclaredFields()) {
                boolean isConstant = Modifier.isFinal(field.getModifiers())
                        && (field.getType().isPrimitive() || field.getType() == String.class);
                if (Modifier.isStatic(field.getModifiers()) && !isConstant) {
                    return true;
                }
            }
        }
        return false;
    }
}
