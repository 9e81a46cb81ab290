/**
 * A small evaluator for the part of TLA+ that most actions are written in: values, expressions over them, and actions
 * that list their successors. What is not plain sailing here ends in a {@link dev.traceloom.spec.compiled.value.Bail}, and TLC
 * evaluates instead, so all errors and their words are TLC's.
 *
 * <p>Nothing here knows TLC. {@code spec.tlc} translates from the parser's tree and converts values, and is loaded anew for
 * every specification; these classes are loaded once and stay warm.
 */
package dev.traceloom.spec.compiled;
