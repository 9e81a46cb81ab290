/** What the elements of sets are, by the text of the sets alone. Nothing is evaluated. */
package dev.traceloom.spec.tlc.domain;
