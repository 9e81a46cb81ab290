/** Safety properties of a configuration: what of them is checked of states and steps, and by whom (semantics, rules 34 to 36). */
package dev.traceloom.spec.tlc.property;
