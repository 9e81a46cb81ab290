package lineup;

/** A reader gets in beside a writer. */
public class ReadersBesideWriter extends ReadersWriter {

    @Override
    public boolean tryRead() {
        if (state.get() == WRITER) {
            return false;
        }
        state.incrementAndGet(); // wrong: a writer may have come in between
        return true;
    }
}
