/** Which parts of the variables are meant as mappings and which as sequences, by what the module does with them. */
package dev.traceloom.spec.tlc.shape;
