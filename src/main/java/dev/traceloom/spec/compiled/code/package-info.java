/**
 * Byte code for hot actions: what writes the one method of a class that is made for an action, and makes that class. It knows the classes
 * of the room around it by name only; what an expression or a step consists of, they write themselves.
 */
package dev.traceloom.spec.compiled.code;
