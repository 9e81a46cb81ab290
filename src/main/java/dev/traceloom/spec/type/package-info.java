/** What values of a parameter are, as far as a specification's text says so: for templates and forms, and for no verdict. */
package dev.traceloom.spec.type;
