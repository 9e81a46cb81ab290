package register;

/** What clients ask of a register. */
public interface Request {
    record Read() implements Request {}

    record Write(int value) implements Request {}
}
