package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.hook.InitialisedClasses;
import dev.traceloom.lineup.weave.ClassWeaver;
import dev.traceloom.lineup.weave.ShadowNames;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import org.objectweb.asm.ClassReader;

/**
 * Loads the classes of a class path, woven, whether or not somebody above knows classes of these names: nobody else uses them, so
 * that their static fields are as they were for the first test. So are copies of classes of Java ({@link ShadowNames}).
 */
public final class SubjectLoader extends URLClassLoader {
    private final Sites sites;
    private final ShadowNames names = new ShadowNames(JavaClasses::isPlain);

    public SubjectLoader(URL[] path, Sites sites) {
        super("lineup", path, SubjectLoader.class.getClassLoader());
        this.sites = sites;
    }

    /** A woven class: one of the class path, or the copy of one of Java's. */
    public Class<?> woven(String name) throws ClassNotFoundException {
        return loadClass(names.map(name.replace('.', '/')).replace('/', '.'));
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
                byte[] woven = ClassWeaver.weave(bytes, sites, this::isThread, names);
                loaded = defineClass(name, woven, 0, woven.length);
            }
            return loaded;
        }
    }

    @Override
    public void close() throws IOException {
        InitialisedClasses.forget(this);
        super.close();
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
