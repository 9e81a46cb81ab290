import com.intellij.compiler.instrumentation.InstrumentationClassFinder;
import com.intellij.compiler.instrumentation.InstrumenterClassWriter;
import com.intellij.uiDesigner.compiler.AsmCodeGenerator;
import com.intellij.uiDesigner.compiler.FormErrorInfo;
import com.intellij.uiDesigner.compiler.NestedFormLoader;
import com.intellij.uiDesigner.compiler.Utils;
import com.intellij.uiDesigner.lw.CompiledClassPropertiesProvider;
import com.intellij.uiDesigner.lw.LwRootContainer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;

/**
 * Writes the code of forms into the classes they are bound to. Arguments: files listing the class path, the folders of
 * classes (one a module) and the forms, and the folder that receives the changed classes. Java 8, like what it is
 * compiled with.
 */
public final class FormWeaver {
    private final InstrumentationClassFinder finder;
    private final List<String> folders;
    private final List<String> forms;
    private final Path output;

    private FormWeaver(List<String> classPath, List<String> folders, List<String> forms, Path output)
            throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath) {
            urls.add(new File(entry).toURI().toURL());
        }
        URL[] jdk = {InstrumentationClassFinder.createJDKPlatformUrl(System.getProperty("java.home"))};
        this.finder = new InstrumentationClassFinder(jdk, urls.toArray(new URL[0]));
        this.folders = folders;
        this.forms = forms;
        this.output = output;
    }

    public static void main(String[] arguments) throws IOException {
        FormWeaver weaver = new FormWeaver(
                lines(arguments[0]), lines(arguments[1]), lines(arguments[2]), Paths.get(arguments[3]));
        int failed = 0;
        for (String form : weaver.forms) {
            try {
                weaver.weave(form);
            } catch (Exception problem) {
                System.out.println("error: " + form + ": " + problem);
                failed++;
            }
        }
        System.exit(failed == 0 ? 0 : 1);
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(Paths.get(file));
    }

    private void weave(String form) throws Exception {
        LwRootContainer root = Utils.getRootContainer(new File(form).toURI().toURL(),
                new CompiledClassPropertiesProvider(finder.getLoader()));
        if (root.getClassToBind() == null) {
            return;
        }
        Path original = classFile(root.getClassToBind());
        Path folder = folderOf(original);
        Path target = output.resolve(folder.getFileName()).resolve(folder.relativize(original));
        AsmCodeGenerator generator = new AsmCodeGenerator(root, finder, new Nested(), false,
                new InstrumenterClassWriter(ClassWriter.COMPUTE_FRAMES, finder));
        byte[] woven;
        try (InputStream in = Files.newInputStream(Files.exists(target) ? target : original)) {
            woven = generator.patchClass(in);
        }
        for (FormErrorInfo error : generator.getErrors()) {
            throw new IOException(error.getErrorMessage());
        }
        if (woven != null) {
            Files.createDirectories(target.getParent());
            Files.write(target, woven);
        }
    }

    /** A form names a nested class with dots: from the right, each may be one between classes. */
    private Path classFile(String bound) throws IOException {
        for (String name = bound.replace('.', '/'); ;) {
            Optional<Path> file = find(name);
            if (file.isPresent()) {
                return file.get();
            }
            int slash = name.lastIndexOf('/');
            if (slash < 0) {
                throw new IOException("there is no class " + bound);
            }
            name = name.substring(0, slash) + "$" + name.substring(slash + 1);
        }
    }

    private Optional<Path> find(String name) {
        return folders.stream().map(folder -> Paths.get(folder, name + ".class")).filter(Files::exists).findFirst();
    }

    private Path folderOf(Path classFile) {
        return folders.stream().map(Paths::get).filter(classFile::startsWith).findFirst().get();
    }

    private final class Nested implements NestedFormLoader {
        @Override
        public LwRootContainer loadForm(String path) throws Exception {
            for (String form : forms) {
                if (form.endsWith("/" + path)) {
                    try (InputStream in = Files.newInputStream(Paths.get(form))) {
                        return Utils.getRootContainer(in, null);
                    }
                }
            }
            throw new IOException("there is no form " + path);
        }

        @Override
        public String getClassToBindName(LwRootContainer container) {
            return container.getClassToBind().replace('.', '/');
        }
    }
}
