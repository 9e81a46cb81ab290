package dev.traceloom.lineup.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What tests give for a parameter of an operation, as in {@code @Values({"1", "2"}) int element}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Values {

    /** The values, as one writes them in a file of operations. */
    String[] value();
}
