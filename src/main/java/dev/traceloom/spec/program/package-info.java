/** Programs that are generated: what may be called how in a programming language. */
package dev.traceloom.spec.program;
