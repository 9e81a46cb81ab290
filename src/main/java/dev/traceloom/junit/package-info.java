/**
 * For tests with JUnit 5: {@link dev.traceloom.junit.TraceAssert} asserts that a recording is accepted,
 * {@link dev.traceloom.junit.TraceRecording} gives a test a recorder and validates what it recorded,
 * {@link dev.traceloom.junit.LineUp} checks a class without a specification.
 *
 * <p>The only room that knows JUnit. It travels as a jar of its own, so that nobody else needs JUnit for us.
 */
package dev.traceloom.junit;
