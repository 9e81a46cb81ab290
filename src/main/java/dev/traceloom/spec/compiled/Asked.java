package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * An expression that has no translation, amid others that have one: somebody else is asked what it is worth. Where they do
 * not tell, for whatever reason, nothing around it is evaluated here either.
 */
public final class Asked extends Expression {
    private final Question question;
    private final Expression[] names;
    private final Expression[] perhaps;

    /** What is asked of somebody else. */
    public interface Question {
        /**
         * The answer; null for none.
         *
         * @param next null where there is no next state; its values are null where they are not known yet
         * @param names the values of the names in force; the last ones are null where nobody needed them yet
         */
        TlaValue answer(TlaValue[] now, TlaValue[] next, TlaValue[] names);
    }

    /**
     * @param names what stands ready wherever this is evaluated
     * @param perhaps what is told only if it is known by then
     */
    public Asked(Question question, Expression[] names, Expression[] perhaps) {
        this.question = question;
        this.names = names;
        this.perhaps = perhaps;
    }

    @Override
    TlaValue value(Frame frame) {
        frame.cancellation.check();
        TlaValue[] values = new TlaValue[names.length + perhaps.length];
        for (int i = 0; i < names.length; i++) {
            values[i] = names[i].value(frame);
        }
        for (int i = 0; i < perhaps.length; i++) {
            values[names.length + i] = Names.remembered(perhaps[i], frame);
        }
        TlaValue answer = question.answer(frame.now, frame.next, values);
        if (answer == null) {
            throw Bail.out();
        }
        return answer;
    }
}
