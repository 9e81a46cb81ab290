/** What a module may ask about the trace that it is loaded for. */
package dev.traceloom.spec.facts;
