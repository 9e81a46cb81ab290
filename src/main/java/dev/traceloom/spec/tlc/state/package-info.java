/** States in the forms of both evaluators. */
package dev.traceloom.spec.tlc.state;
