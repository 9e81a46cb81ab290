package dev.traceloom.lineup.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An operation that is not linearizable on purpose: tests go without it, and say so. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface NotLinearizable {

    /** Why it is not. */
    String value();
}
