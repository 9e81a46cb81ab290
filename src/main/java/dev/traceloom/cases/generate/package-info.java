/** From a specification to tests: explored, chosen, evaluated, written. */
package dev.traceloom.cases.generate;
