package dev.traceloom.spec.load;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What classes that are defined for every specification look like: finding and unpacking them is a third of what loading a small
 * one takes. A few megabytes, which go when the heap is short.
 */
final class ClassBytes {
    /** Where the bytes of a class come from; null where there is no such class, as class loaders say it. */
    interface Archive {
        InputStream open(String resource);
    }

    private SoftReference<Map<String, byte[]>> kept = new SoftReference<>(new ConcurrentHashMap<>());

    byte[] of(String name, Archive archive) throws ClassNotFoundException {
        Map<String, byte[]> known = known();
        byte[] bytes = known.get(name);
        if (bytes == null) {
            bytes = read(name, archive);
            known.put(name, bytes);
        }
        return bytes;
    }

    private synchronized Map<String, byte[]> known() {
        Map<String, byte[]> known = kept.get();
        if (known == null) {
            known = new ConcurrentHashMap<>();
            kept = new SoftReference<>(known);
        }
        return known;
    }

    private static byte[] read(String name, Archive archive) throws ClassNotFoundException {
        try (InputStream in = archive.open(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }
}
