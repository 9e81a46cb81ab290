package dev.traceloom.platform;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The steps from nothing to a test IDE. The script {@code build} beside this folder is how it is called. */
public final class Main {
    private static final int FAILED = 1;
    private static final int UNAVAILABLE = 3;

    private Main() {
    }

    /** Arguments: the recipe's folder, the folder to build into, what identifies the recipe and what lies over it, options. */
    @SuppressWarnings("try") // a lock is held, not used
    public static void main(String[] arguments) {
        Path recipe = Path.of(arguments[0]);
        Path directory = Path.of(arguments[1]);
        List<String> options = List.of(arguments).subList(4, arguments.length);
        try {
            Files.createDirectories(directory);
            try (FileChannel channel = FileChannel.open(directory.resolve(".lock"),
                    StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = lock(channel)) {
                build(recipe, directory, arguments[2], arguments[3], options.contains("--keep-work"));
            }
        } catch (Unavailable reason) {
            System.err.println(reason.getMessage());
            System.exit(UNAVAILABLE);
        } catch (BuildFailure failure) {
            System.err.println("ide-platform: " + failure.getMessage());
            System.exit(FAILED);
        } catch (IOException disk) {
            System.err.println("ide-platform: reading or writing failed: " + disk);
            System.exit(FAILED);
        }
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        FileLock lock = channel.tryLock();
        if (lock == null) {
            Progress.say("another build is under way; waiting for it");
            lock = channel.lock();
        }
        return lock;
    }

    private static void build(Path recipe, Path directory, String recipeKey, String shimsKey, boolean keepWork)
            throws IOException {
        Stamp complete = new Stamp(directory.resolve(".complete"));
        if (!complete.says(recipeKey)) {
            complete.clear();
            buildPlatform(recipe, directory, keepWork);
            complete.write(recipeKey);
        }
        Stamp shims = new Stamp(directory.resolve(".shims"));
        if (!shims.says(recipeKey + shimsKey)) {
            shims.clear();
            Shims.compile(recipe.resolve("shims"), directory);
            Drawings.draw(recipe.resolve("drawings/icons.txt"), new Platform(directory).shims());
            shims.write(recipeKey + shimsKey);
        }
    }

    private static void buildPlatform(Path recipe, Path directory, boolean keepWork) throws IOException {
        Workshop workshop = Workshop.inside(directory, recipe);
        Path archive = new Debian(workshop).fetch();
        Libraries libraries = new Maven(workshop).fetch();
        Path sources = new Sources(workshop).unpack(archive);
        List<IdeModule> modules = new ModuleReader(sources).read();
        FormCompiler forms = new FormCompiler(workshop, sources, libraries);

        new Compilation(workshop, modules, libraries).run();
        forms.weave(modules);

        Platform platform = new Platform(directory);
        ClassNames built = new Jars(workshop, platform).pack(modules, libraries);
        new Resources(sources, platform).copy(modules);
        new Icons(sources, platform).draw();
        new Descriptors(platform, built).removeWhatIsNotBuilt();
        new Home(sources, platform).write();
        if (!keepWork) {
            FileTree.deleteTree(workshop.root());
        }
        Progress.say("the platform is built");
    }
}
