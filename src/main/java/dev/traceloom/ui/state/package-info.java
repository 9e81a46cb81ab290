/** A state of the specification: what it holds, what changed, and a value through time. */
package dev.traceloom.ui.state;
