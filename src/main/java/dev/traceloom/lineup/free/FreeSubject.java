package dev.traceloom.lineup.free;

import dev.traceloom.lineup.control.Subject.Operation;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.subject.BadSubjectException;
import dev.traceloom.lineup.subject.JavaSubject;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;

/** The class of a test as it is, loaded anew before a run wherever an earlier one may have left something in static fields. */
final class FreeSubject implements AutoCloseable {
    private final String type;
    private final URL[] path;
    private final Matrix matrix;
    private PlainLoader loader;
    private JavaSubject subject;
    private List<List<Operation>> operations;

    FreeSubject(String type, URL[] path, Matrix matrix) throws BadSubjectException, ClassNotFoundException {
        this.type = type;
        this.path = path;
        this.matrix = matrix;
        load();
    }

    private void load() throws BadSubjectException, ClassNotFoundException {
        loader = new PlainLoader(path);
        subject = new JavaSubject(loader.loadClass(type));
        operations = new ArrayList<>();
        for (int thread = 0; thread <= matrix.main(); thread++) {
            List<Operation> calls = new ArrayList<>();
            for (Invocation invocation : matrix.calls(thread)) {
                calls.add(subject.resolve(invocation));
            }
            operations.add(calls);
        }
    }

    /** Makes static fields what they were before the first run. */
    void renew() {
        if (!loader.hasState()) {
            return;
        }
        close();
        try {
            load();
        } catch (BadSubjectException | ClassNotFoundException e) {
            throw new IllegalStateException("the class was there a moment ago", e);
        }
    }

    /** A new object; what its constructor throws is thrown. */
    Object create() throws Throwable {
        return subject.create();
    }

    Operation operation(int thread, int index) {
        return operations.get(thread).get(index);
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            // Its jars stay open, and are read by the next one all the same.
        }
    }
}
