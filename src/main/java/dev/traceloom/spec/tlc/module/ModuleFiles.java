package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.SpecificationSource;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import util.FilenameToStream;

/**
 * Finds modules for TLC: beside the specification, on the user's module path, among ours, among TLC's.
 *
 * <p>It never gives out a class file. TLC would load a class that lies beside a module as its override, and opening a
 * specification must not run code.
 */
public final class ModuleFiles implements FilenameToStream {
    private static final String OURS = "tla-lib/";

    /** No module is longer. A small archive can hold one that fills the disk. */
    private static final int LONGEST = 1 << 24;
    private static final String STANDARD = "tla2sany/StandardModules/";

    private final Path folder;
    private final Path scratch;
    private final String root;
    private final List<Path> path;
    private final boolean allowIo;
    private final Map<String, String> displayed = new HashMap<>();
    private final Map<String, Path> modules = new LinkedHashMap<>();
    private final Map<String, String> generated = new HashMap<>();
    private final Set<Path> read = new LinkedHashSet<>();
    private final Set<Path> absent = new LinkedHashSet<>();
    private final Set<String> ours = new LinkedHashSet<>();
    private final Set<String> standard = new LinkedHashSet<>();
    private final Set<String> notFound = new LinkedHashSet<>();
    private final Set<String> refused = new LinkedHashSet<>();
    private final Set<String> escaping = new LinkedHashSet<>();
    private Optional<String> trouble = Optional.empty();

    public ModuleFiles(SpecificationSource source, Path scratch) {
        this.folder = source.module().toAbsolutePath().normalize().getParent();
        this.scratch = scratch;
        this.root = source.moduleName();
        this.path = source.modulePath();
        this.allowIo = source.allowIo();
    }

    public Path folder() {
        return folder;
    }

    /** The user's files that were read; when one changes, the specification has to be loaded again. */
    public Set<Path> filesRead() {
        return read;
    }

    /** Files that were looked for in vain: one that appears would be taken instead of a later one on the path. */
    public Set<Path> filesAbsent() {
        return absent;
    }

    /** Modules that were asked for and are nowhere. */
    Set<String> notFound() {
        return notFound;
    }

    /** Modules that were asked for and are not given out. */
    Set<String> refused() {
        return refused;
    }

    /** Modules that are links to outside of their folder, and so were not read. */
    Set<String> escaping() {
        return escaping;
    }

    /** What went wrong with a file or archive. TLC's parser keeps no more than the name of an exception. */
    Optional<String> trouble() {
        return trouble;
    }

    /** Where each module was read from, which for those out of an archive is a copy. */
    Map<String, Path> modules() {
        return modules;
    }

    /** Whether a module came from tla-lib: only then may our Java stand in for its operators. */
    public boolean isOurs(String module) {
        return ours.contains(module);
    }

    /** Whether a module is part of the specification. */
    public boolean isUsed(String module) {
        return displayed.containsKey(module);
    }

    /** Where a person finds a module. */
    String displayName(String module) {
        return displayed.getOrDefault(module, module + ".tla");
    }

    public boolean isLibrary(String module) {
        return ours.contains(module) || standard.contains(module);
    }

    /** Those of our own modules that stand in for the community modules. */
    Set<String> oursWithCommunityNames() {
        Set<String> names = new LinkedHashSet<>(ours);
        names.remove("Trace");
        return names;
    }

    /** The jars of the module path, which may bring Java overrides along. */
    public List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        for (Path entry : path) {
            if (Files.isRegularFile(entry)) {
                jars.add(entry);
            }
        }
        return jars;
    }

    /** Whether a module was made up while loading, so that nobody can look at it. */
    public boolean isGenerated(String module) {
        return generated.containsKey(module);
    }

    /** The text of such a module; null for others. */
    String generated(String module) {
        return generated.get(module);
    }

    /** Puts a generated file where {@link #resolve} finds it first. */
    void generate(String name, String text) {
        if (name.endsWith(".tla")) {
            generated.put(moduleOf(name), text);
        }
        put(name, text);
    }

    /** The same of a module that people are told of: why a step is not possible may stand in it. */
    void generateToBeShown(String name, String text) {
        put(name + ".tla", text);
        noteModule(name + ".tla", scratch.resolve(name + ".tla"));
    }

    private void put(String name, String text) {
        try {
            Files.writeString(scratch.resolve(name), text);
        } catch (IOException full) {
            throw trouble("cannot write a temporary file", full);
        }
    }

    @Override
    public File resolve(String name, boolean isModule) {
        String file = isModule && !name.endsWith(".tla") ? name + ".tla" : name;
        File nothing = new TLAFile(scratch.resolve("none").resolve(file).toString(), this);
        if (!file.endsWith(".tla") && !file.endsWith(".cfg")) {
            // Null, not a file that does not exist: TLC would look for the class beside that in the wrong class loader.
            return null;
        }
        if (file.contains("/") || file.contains("\\")) {
            return nothing;
        }
        if (!allowIo && isTracesModule(moduleOf(file))) {
            refused.add(moduleOf(file));
            return nothing;
        }
        Path generated = scratch.resolve(file);
        if (Files.exists(generated)) {
            return new TLAFile(generated.toString(), isLibrary(moduleOf(file)), this);
        }
        Path found = findInFolders(file);
        if (found != null && !allowIo && !moduleOf(file).equals(root) && leadsOutside(found)) {
            escaping.add(moduleOf(file));
            return nothing;
        }
        if (found != null) {
            checkEncoding(found);
            read.add(found);
            displayed.put(moduleOf(file), found.toString());
            noteModule(file, found);
            return new TLAFile(found.toString(), this);
        }
        File unpacked = unpack(file);
        if (unpacked == null) {
            notFound.add(moduleOf(file));
            return nothing;
        }
        return unpacked;
    }

    private void noteModule(String file, Path where) {
        if (file.endsWith(".tla")) {
            modules.put(moduleOf(file), where);
        }
    }

    /**
     * TLC's own modules whose names begin with an underscore read and write files for it. Their Java goes by the name
     * alone, so a module of that name beside the specification would be given it too.
     */
    private static boolean isTracesModule(String module) {
        return module.startsWith("_")
                && ModuleFiles.class.getClassLoader().getResource("tlc2/module/" + module + ".class") != null;
    }

    /** Whether a link leads out of the folder that the module was found in. */
    private static boolean leadsOutside(Path found) {
        try {
            return !found.toRealPath().startsWith(found.getParent().toRealPath());
        } catch (IOException gone) {
            return true;
        }
    }

    private Path findInFolders(String file) {
        Path beside = folder.resolve(file);
        if (Files.isRegularFile(beside)) {
            return beside;
        }
        absent.add(beside);
        for (Path entry : path) {
            Path inEntry = entry.resolve(file).toAbsolutePath().normalize();
            if (Files.isRegularFile(inEntry)) {
                return inEntry;
            }
            absent.add(inEntry);
        }
        return null;
    }

    private File unpack(String file) {
        String module = moduleOf(file);
        for (Path jar : jars()) {
            // Not through a class loader, which would also look wherever the jar's manifest tells it to.
            try (ZipFile archive = new ZipFile(jar.toFile())) {
                ZipEntry inJar = archive.getEntry(file);
                if (inJar != null) {
                    displayed.put(module, jar.getFileName() + "/" + file);
                    return copy(archive.getInputStream(inJar), file, false);
                }
            } catch (IOException unreadable) {
                throw trouble("cannot read " + jar, unreadable);
            }
        }
        ClassLoader loader = ModuleFiles.class.getClassLoader();
        // No name is in both. Most are TLC's, and who looks for a file in vain opens every jar of the class path.
        Optional<InputStream> inStandard =
                inJarOfTlc(file).or(() -> Optional.ofNullable(loader.getResource(STANDARD + file)).map(this::open));
        if (inStandard.isPresent()) {
            standard.add(module);
            displayed.put(module, "StandardModules/" + file);
            return copy(inStandard.get(), file, true);
        }
        URL inOurs = loader.getResource(OURS + file);
        if (inOurs != null) {
            ours.add(module);
            displayed.put(module, OURS + file);
            return copy(open(inOurs), file, true);
        }
        return null;
    }

    /** A class loader would open the jars that come before it on the class path too, of which ours has thousands of files. */
    private static Optional<InputStream> inJarOfTlc(String file) {
        CodeSource tlc = FilenameToStream.class.getProtectionDomain().getCodeSource();
        if (tlc == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new URL("jar:" + tlc.getLocation() + "!/" + STANDARD + file).openStream());
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private InputStream open(URL resource) {
        try {
            return resource.openStream();
        } catch (IOException unreadable) {
            throw trouble("cannot read " + resource, unreadable);
        }
    }

    private File copy(InputStream from, String file, boolean library) {
        Path to = scratch.resolve(file);
        try (InputStream in = from) {
            byte[] text = in.readNBytes(LONGEST + 1);
            if (text.length > LONGEST) {
                throw new IOException("it has more than " + LONGEST / (1 << 20) + " MiB");
            }
            Files.write(to, library ? Products.withOperands(file, text) : text);
        } catch (IOException full) {
            throw trouble("cannot unpack " + file, full);
        }
        checkEncoding(to);
        noteModule(file, to);
        return new TLAFile(to.toString(), library, this);
    }

    /**
     * TLC reads files in the encoding that Java takes from the locale. A string that it misreads equals none of a trace:
     * the verdict would depend on the locale. Elsewhere, in comments, it does not matter.
     */
    public void checkEncoding(Path file) {
        if (Charset.defaultCharset().equals(StandardCharsets.UTF_8)) {
            return;
        }
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains("\"") && lines.get(i).chars().anyMatch(c -> c > 0x7f)) {
                    throw new IOException("line " + (i + 1) + " has characters that the encoding of this locale, "
                            + Charset.defaultCharset() + ", does not have; start Java with -Dfile.encoding=UTF-8");
                }
            }
        } catch (IOException unreadable) {
            throw trouble("cannot read " + file.getFileName(), unreadable);
        }
    }

    private UncheckedIOException trouble(String what, IOException why) {
        trouble = Optional.of(what + " (" + why.getMessage() + ")");
        return new UncheckedIOException(what, why);
    }

    private static String moduleOf(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    @Override
    public String getFullPath() {
        return folder.toString();
    }

    @Override
    public boolean isStandardModule(String module) {
        resolve(module, true);
        return standard.contains(module);
    }
}
