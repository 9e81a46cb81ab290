package lineup;

/** Two threads that come first both make a value. */
public class LazyTwice extends Lazy {

    @Override
    public int get() {
        if (value == null) {
            value = make(); // wrong: somebody else may have looked before it was there
        }
        return value;
    }
}
