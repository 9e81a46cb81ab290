/**
 * What the operators of modules are worth whose definition TLC has in Java, by what they are applied to. Where TLC objects, or
 * might, they bail.
 */
package dev.traceloom.spec.compiled.library;
