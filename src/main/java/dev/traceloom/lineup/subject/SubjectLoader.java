package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.hook.InitialisedClasses;
import dev.traceloom.lineup.weave.ClassWeaver;
import dev.traceloom.lineup.weave.ShadowNames;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.regex.Pattern;

/**
 * Loads the classes of a class path, woven, whether or not somebody above knows classes of these names: nobody else uses them, so
 * that their static fields are as they were for the first test. So are copies of classes of Java ({@link ShadowNames}).
 */
public final class SubjectLoader extends URLClassLoader {
    /** What woven classes call or name, which is one thing for all: a class path may have it too. */
    private static final Pattern COMMON = Pattern.compile("dev\\.traceloom\\.lineup\\.(hook|model|annotation)\\..*");

    private final Sites sites;
    private final ShadowNames names;
    private final String subject;
    private final ClassFiles hierarchy = new ClassFiles(this::getResourceAsStream, this::isWoven);

    /** @param subject the name of the class that is tested: one of the class path, or one of Java's */
    public SubjectLoader(String subject, URL[] path, Sites sites) {
        super("lineup", path, SubjectLoader.class.getClassLoader());
        this.sites = sites;
        this.subject = subject.replace('.', '/');
        names = new ShadowNames(JavaClasses::isPlain, this.subject);
        // What a class asserts is an opinion of its own on what may happen, as in any test; Java's own stays off, as usual.
        setDefaultAssertionStatus(true);
        setPackageAssertionStatus(ShadowNames.PACKAGE, false);
    }

    /** The class that is tested, woven. */
    public Class<?> subject() throws ClassNotFoundException {
        return loadClass(names.map(subject).replace('/', '.'));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                boolean isCommon = COMMON.matcher(name).matches();
                byte[] bytes = isCommon ? null : bytes(name);
                if (bytes == null) {
                    return above(super.loadClass(name, resolve), isCommon);
                }
                byte[] woven = woven(name, bytes);
                loaded = defineClass(name, woven, 0, woven.length);
            }
            return loaded;
        }
    }

    /** Of what others have loaded, only Java itself is meant: a library that we happen to use is not the one of the class path. */
    private static Class<?> above(Class<?> loaded, boolean isCommon) throws ClassNotFoundException {
        if (!isCommon && !loaded.getModule().isNamed()) {
            throw new ClassNotFoundException(loaded.getName());
        }
        return loaded;
    }

    private byte[] woven(String name, byte[] bytes) {
        try {
            return ClassWeaver.weave(bytes, sites, hierarchy, names);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // As the reader of class files has it: a newer Java's, or none at all.
            throw new ClassFormatError(name + ": " + e.getMessage());
        }
    }

    /** Nothing is loaded as it is: a class that is not woven would pass every test. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        throw new ClassNotFoundException(name);
    }

    @Override
    public void close() throws IOException {
        InitialisedClasses.forget(this);
        super.close();
    }

    private boolean isWoven(String type) {
        return !names.map(type).equals(type) || findResource(type + ".class") != null;
    }

    /** A class file of the class path; null where it has none. */
    private byte[] bytes(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/');
        String original = ShadowNames.original(file);
        URL resource = original == null ? findResource(file + ".class") : JavaClasses.file(original);
        if (resource == null) {
            return null;
        }
        try (InputStream in = resource.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
