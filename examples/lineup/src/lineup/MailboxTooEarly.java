package lineup;

/** Whoever asks for the sum does not get what the reader has in its hands. */
public class MailboxTooEarly extends Mailbox {

    @Override
    boolean isBusy() {
        return letters != 0; // wrong: what is taken is not read yet
    }
}
