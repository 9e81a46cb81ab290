package store;

/** What clients ask of values by key. */
public interface Request {
    String key();

    record Read(String key) implements Request {}

    record Write(String key, int value) implements Request {}
}
