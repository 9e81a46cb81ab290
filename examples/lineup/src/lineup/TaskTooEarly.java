package lineup;

/** Whoever asks while the task is under way gets what is there. */
public class TaskTooEarly extends Task {

    @Override
    boolean isDone() {
        return true; // wrong: it was only started
    }
}
