package dev.traceloom.record.database.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;

/**
 * Opens SQLite files. The driver is named by its class name alone: where it is left out there is no database, and
 * everything else works.
 */
public final class Sqlite {
    private static final String DRIVER = "org.sqlite.JDBC";
    private static final String UNPACKED = "org.sqlite.tmpdir";

    /** Another process may be in the middle of a commit; none takes longer than a disk that has gone to sleep. */
    public static final Duration LONG_WAIT = Duration.ofSeconds(30);

    /** Who only looks comes back later instead. */
    public static final Duration SHORT_WAIT = Duration.ofMillis(500);

    private static final int READ_ONLY = 0x01;
    private static final int READ_WRITE = 0x02;
    private static final int CREATE = 0x04;
    private static final int URI = 0x40;
    private static final int NO_LINKS = 0x01000000;

    /** More than any text of ours; what is longer was put there by somebody else, and stays out of memory. */
    private static final String LONGEST_TEXT = "8000000";

    /** Deleting a recording takes its validations with it, and those their counts, for which SQLite counts triggers. */
    private static final String DEEPEST_TRIGGER = "5";

    /**
     * A database may come from anywhere: none of its expressions is trusted, its pages are looked at more closely, and
     * nothing is mapped into memory, where a file that is cut meanwhile would end Java.
     */
    private static final List<String> WARY =
            List.of("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA mmap_size = 0");

    /**
     * A rollback journal rather than a write-ahead log: one file that can be copied and may lie on a network drive. With
     * EXTRA, what is committed survives a power failure too.
     */
    private static final List<String> TO_WRITE =
            List.of("PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA", "PRAGMA foreign_keys = ON");

    private static boolean loaded;

    private Sqlite() {}

    public static boolean isThere() {
        try {
            Class.forName(DRIVER, false, Sqlite.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException none) {
            return false;
        }
    }

    /** Whoever looked at what is in it calls {@link #prepareToWrite} next. */
    public static Connection open(Path file) throws SQLException, IOException {
        return open(name(file), settings(READ_WRITE | CREATE | NO_LINKS, LONG_WAIT), WARY);
    }

    public static void prepareToWrite(Connection connection) throws SQLException {
        execute(connection, TO_WRITE);
    }

    /** To look only. */
    public static Connection openToRead(Path file, Duration wait) throws SQLException, IOException {
        List<String> first = new ArrayList<>(WARY);
        first.add("PRAGMA query_only = ON");
        return open(name(file), settings(READ_ONLY | NO_LINKS, wait), first);
    }

    /** An empty one that is gone when it is closed. */
    public static Connection inMemory() throws SQLException {
        return connect(driver(), ":memory:", new Properties());
    }

    /** A URI, because for a name the driver tries whether it could make the file. */
    private static String name(Path file) {
        return file.toAbsolutePath().toUri().toString();
    }

    private static Properties settings(int mode, Duration wait) {
        Properties settings = new Properties();
        settings.setProperty("open_mode", String.valueOf(mode | URI));
        settings.setProperty("busy_timeout", String.valueOf(wait.toMillis()));
        settings.setProperty("limit_length", LONGEST_TEXT);
        settings.setProperty("limit_attached", "0");
        settings.setProperty("limit_trigger_depth", DEEPEST_TRIGGER);
        return settings;
    }

    private static Connection open(String name, Properties settings, List<String> first) throws SQLException, IOException {
        Connection connection = open(name, settings);
        try {
            execute(connection, first);
            return connection;
        } catch (SQLException refused) {
            connection.close();
            throw refused;
        }
    }

    private static void execute(Connection connection, List<String> commands) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    private static synchronized Connection open(String name, Properties settings) throws SQLException, IOException {
        Driver driver = driver();
        if (loaded) {
            return connect(driver, name, settings);
        }
        Path unpacked = UnpackedLibrary.createFolder();
        String before = System.getProperty(UNPACKED);
        System.setProperty(UNPACKED, unpacked.toString());
        try {
            Connection connection = connect(driver, name, settings);
            loaded = true;
            return connection;
        } catch (SQLException refused) {
            // What SQLite itself complains about has a code.
            throw refused.getErrorCode() != 0 ? refused : notLoaded(unpacked, refused);
        } catch (LinkageError refused) {
            throw notLoaded(unpacked, refused);
        } finally {
            if (before == null) {
                System.clearProperty(UNPACKED);
            } else {
                System.setProperty(UNPACKED, before);
            }
            UnpackedLibrary.delete(unpacked);
            UnpackedLibrary.deleteLeft(unpacked.getParent());
        }
    }

    /** A folder for temporary files from which nothing may be run is the usual reason. */
    private static SQLException notLoaded(Path unpacked, Throwable refused) {
        Throwable cause = refused.getCause() == null ? refused : refused.getCause();
        return new SQLException(
                "its native library cannot be loaded from " + unpacked.getParent() + " (" + cause.getMessage()
                        + "); where nothing may be run from there, TRACELOOM_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER names"
                        + " another folder",
                refused);
    }

    private static Driver driver() throws SQLException {
        try {
            Driver driver = (Driver) Class.forName(DRIVER).getDeclaredConstructor().newInstance();
            leaveTheListOfDrivers(driver.getClass());
            return driver;
        } catch (ReflectiveOperationException | LinkageError none) {
            throw new SQLException("SQLite (sqlite-jdbc) is not part of this installation", none);
        }
    }

    /** The driver enters itself into a list of the JVM, which would keep a plugin's classes when it is unloaded. */
    private static void leaveTheListOfDrivers(Class<?> ours) throws SQLException {
        for (Driver listed : Collections.list(DriverManager.getDrivers())) {
            if (listed.getClass() == ours) {
                DriverManager.deregisterDriver(listed);
            }
        }
    }

    private static Connection connect(Driver driver, String name, Properties settings) throws SQLException {
        return driver.connect("jdbc:sqlite:" + name, settings);
    }
}
