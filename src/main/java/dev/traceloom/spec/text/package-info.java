/** The text of modules, where comments end in it, and what a parser says of it. */
package dev.traceloom.spec.text;
