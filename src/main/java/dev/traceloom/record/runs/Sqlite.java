package dev.traceloom.record.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;

/**
 * Opens SQLite files. The driver is named by its class name alone: where it is left out, as in the plugin for the IDE,
 * there is no database and everything else works.
 */
final class Sqlite {
    private static final String DRIVER = "org.sqlite.JDBC";
    private static final String UNPACKED = "org.sqlite.tmpdir";

    /** Another process may be in the middle of a commit; none takes longer than a disk that has gone to sleep. */
    private static final String WAIT_MILLIS = "30000";

    private static boolean loaded;

    private Sqlite() {}

    static boolean isThere() {
        try {
            Class.forName(DRIVER, false, Sqlite.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException none) {
            return false;
        }
    }

    static synchronized Connection open(Path file) throws SQLException, IOException {
        Driver driver = driver();
        if (loaded) {
            return connect(driver, file);
        }
        Path unpacked = UnpackedLibrary.createFolder();
        String before = System.getProperty(UNPACKED);
        System.setProperty(UNPACKED, unpacked.toString());
        try {
            Connection connection = connect(driver, file);
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
            return (Driver) Class.forName(DRIVER).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError none) {
            throw new SQLException("SQLite (sqlite-jdbc) is not part of this installation", none);
        }
    }

    /**
     * A rollback journal rather than a write-ahead log: one file that can be copied and may lie on a network drive. With
     * EXTRA, what is committed survives a power failure too.
     */
    private static Connection connect(Driver driver, Path file) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("busy_timeout", WAIT_MILLIS);
        settings.setProperty("journal_mode", "DELETE");
        settings.setProperty("synchronous", "EXTRA");
        settings.setProperty("foreign_keys", "true");
        return driver.connect("jdbc:sqlite:" + file.toAbsolutePath(), settings);
    }
}
