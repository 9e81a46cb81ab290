/**
 * The Java side of the TLA+ modules in tla-lib: what TLC calls instead of evaluating their {@code Loom…} definitions.
 *
 * <p>One class per module. A method gives exactly the value of the definition it stands for, never changes its
 * arguments, keeps no state, and lets a specification touch the outside only as far as {@link Permissions} allows.
 */
package dev.traceloom.spec.tlc.overrides;
