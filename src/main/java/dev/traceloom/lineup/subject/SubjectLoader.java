package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.weave.ClassWeaver;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import org.objectweb.asm.ClassReader;

/**
 * Loads the classes of a class path, woven, whether or not somebody above knows classes of these names: nobody else uses them, so
 * that their static fields are as they were for the first test.
 */
public final class SubjectLoader extends URLClassLoader {
    private final Sites sites;

    public SubjectLoader(URL[] path, Sites sites) {
        super("lineup", path, SubjectLoader.class.getClassLoader());
        this.sites = sites;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] bytes = bytes(name);
                if (bytes == null) {
                    return super.loadClass(name, resolve);
                }
                byte[] woven = ClassWeaver.weave(bytes, sites, this::isThread);
                loaded = defineClass(name, woven, 0, woven.length);
            }
            return loaded;
        }
    }

    /** A class file of the class path; null where it has none. */
    private byte[] bytes(String name) throws ClassNotFoundException {
        URL resource = findResource(name.replace('.', '/') + ".class");
        if (resource == null) {
            return null;
        }
        try (InputStream in = resource.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** Whether a class comes from {@link Thread}, of which no class is loaded for it. */
    private boolean isThread(String type) {
        String at = type;
        while (at != null && !at.equals("java/lang/Thread") && !at.startsWith("[")) {
            try (InputStream in = getResourceAsStream(at + ".class")) {
                at = in == null ? null : new ClassReader(in).getSuperName();
            } catch (IOException e) {
                return false;
            }
        }
        return at != null && at.equals("java/lang/Thread");
    }
}
