package lineup;

/** Two threads give a result, and both are told that theirs counts. */
public class PromiseSetTwice extends Promise {

    @Override
    public boolean trySet(int value) {
        if (isSet()) {
            return false;
        }
        result.set(value); // wrong: somebody else may have set it since it was looked at
        wake();
        return true;
    }
}
