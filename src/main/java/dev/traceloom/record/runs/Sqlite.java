package dev.traceloom.record.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Properties;

/**
 * Opens SQLite files. The driver is named by its class name alone: where it is left out there is no database, and
 * everything else works.
 */
final class Sqlite {
    private static final String DRIVER = "org.sqlite.JDBC";
    private static final String UNPACKED = "org.sqlite.tmpdir";

    /** Another process may be in the middle of a commit; none takes longer than a disk that has gone to sleep. */
    private static final String WAIT_MILLIS = "30000";

    /** Who only looks comes back later instead. */
    private static final String READER_WAIT_MILLIS = "500";

    /** SQLITE_OPEN_READONLY and SQLITE_OPEN_URI. */
    private static final String READ_ONLY = String.valueOf(0x01 | 0x40);

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

    /**
     * A rollback journal rather than a write-ahead log: one file that can be copied and may lie on a network drive. With
     * EXTRA, what is committed survives a power failure too.
     */
    static Connection open(Path file) throws SQLException, IOException {
        Properties settings = new Properties();
        settings.setProperty("busy_timeout", WAIT_MILLIS);
        settings.setProperty("journal_mode", "DELETE");
        settings.setProperty("synchronous", "EXTRA");
        settings.setProperty("foreign_keys", "true");
        return open(file.toAbsolutePath().toString(), settings);
    }

    /** To look only. A URI, because for a name the driver tries whether it could make the file. */
    static Connection openToRead(Path file) throws SQLException, IOException {
        Properties settings = new Properties();
        settings.setProperty("busy_timeout", READER_WAIT_MILLIS);
        settings.setProperty("open_mode", READ_ONLY);
        return open(file.toAbsolutePath().toUri().toString(), settings);
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
