/**
 * The agent, as it runs in the program that is recorded: it puts a call before every access of the chosen classes to what
 * threads may share, and the disturber behind that call.
 *
 * <p>It needs nothing but {@code java.base}, {@code java.instrument} and ASM. All but {@link Agent} is loaded by a loader of
 * its own, so that the program's ASM, and a Traceloom in its class path, are never mistaken for these.
 */
package dev.traceloom.record.agent.program;
