/** The systems of examples/actors: what their table says of them is true. */
package dev.traceloom.actors.examples;
