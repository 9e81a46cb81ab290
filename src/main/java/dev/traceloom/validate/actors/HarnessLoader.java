package dev.traceloom.validate.actors;

import dev.traceloom.actors.Harness;
import dev.traceloom.actors.system.BadHarnessException;
import dev.traceloom.actors.value.UserText;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads a harness from a class path of the user's. Of ourselves it sees the classes for harnesses alone: a library that we happen to use is
 * not the one that the class path lacks.
 */
public final class HarnessLoader extends URLClassLoader {
    private static final String SHARED = Harness.class.getPackageName() + ".";

    private HarnessLoader(URL[] path) {
        super("actors", path, ClassLoader.getPlatformClassLoader());
    }

    /** A new one; the loader stays open, since the harness may load more classes any time. */
    public static Harness load(String type, List<Path> path) throws BadHarnessException {
        HarnessLoader loader = new HarnessLoader(urls(path));
        try {
            Class<?> loaded = Class.forName(type, true, loader);
            if (!Harness.class.isAssignableFrom(loaded)) {
                throw new BadHarnessException(type + " is no harness: it does not implement " + Harness.class.getName() + ".");
            }
            return (Harness) loaded.getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException none) {
            throw new BadHarnessException("There is no class " + type + " in " + where(path)
                    + ". --class-path says where compiled classes are, and the name is given with its package.", none);
        } catch (NoClassDefFoundError lacking) {
            throw new BadHarnessException(type + " needs a class that is not in " + where(path) + ": " + lacking.getMessage() + ".", lacking);
        } catch (NoSuchMethodException | InstantiationException | IllegalAccessException not) {
            throw new BadHarnessException(
                    type + " cannot be made: a harness is a public class with a public constructor without parameters.", not);
        } catch (InvocationTargetException thrown) {
            throw new BadHarnessException("The constructor of " + type + " throws " + UserText.of(thrown.getCause()) + ".", thrown);
        } catch (ExceptionInInitializerError thrown) {
            throw new BadHarnessException("The static initialiser of " + type + " throws " + UserText.of(thrown.getCause()) + ".", thrown);
        } catch (LinkageError broken) {
            throw new BadHarnessException(type + " cannot be loaded: " + broken + ".", broken);
        }
    }

    private static String where(List<Path> path) {
        return String.join(", ", path.stream().map(Path::toString).toList());
    }

    private static URL[] urls(List<Path> path) throws BadHarnessException {
        List<URL> urls = new ArrayList<>();
        for (Path place : path) {
            if (!Files.exists(place)) {
                throw new BadHarnessException("There is nothing at " + place + ", which the class path names.");
            }
            try {
                urls.add(place.toUri().toURL());
            } catch (MalformedURLException not) {
                throw new BadHarnessException(place + " cannot be a part of a class path.", not);
            }
        }
        return urls.toArray(URL[]::new);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(SHARED)) {
            try {
                return Class.forName(name, false, Harness.class.getClassLoader());
            } catch (ClassNotFoundException notOurs) {
                // Somebody has chosen such a name for a class of theirs.
            }
        }
        return super.loadClass(name, resolve);
    }
}
