/**
 * The side of a specification that links against TLC. Every specification loads these classes, and TLC, anew through
 * {@code IsolatedLoader}, so a static field here belongs to one specification.
 *
 * <p>{@link tlc2.tool.impl.EvaluatingTool} holds what differs, or may come to differ, between versions of TLC.
 * Constants of TLC are compared by name and never by number: the compiler would copy the numbers of the version that we
 * compile against.
 */
package dev.traceloom.spec.tlc;
