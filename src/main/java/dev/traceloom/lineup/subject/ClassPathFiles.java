package dev.traceloom.lineup.subject;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** The class files of a class path, and those of the Java that runs. Nothing of them runs. */
final class ClassPathFiles implements Closeable {
    private final URLClassLoader loader;

    ClassPathFiles(List<Path> path) throws MalformedURLException {
        loader = new URLClassLoader(urls(path), ClassLoader.getPlatformClassLoader());
    }

    /** The class file of a class, whose name has slashes; null where there is none. */
    InputStream file(String name) {
        InputStream in = loader.getResourceAsStream(name + ".class");
        return in == null ? Object.class.getResourceAsStream("/" + name + ".class") : in;
    }

    private static URL[] urls(List<Path> path) throws MalformedURLException {
        URL[] urls = new URL[path.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = path.get(i).toUri().toURL();
        }
        return urls;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
