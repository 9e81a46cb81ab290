/** The options that say how a specification is loaded, each declared once. */
package dev.traceloom.spec.option;
