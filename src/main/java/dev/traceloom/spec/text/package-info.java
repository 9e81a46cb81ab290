/** The text of modules, and where comments end in it. */
package dev.traceloom.spec.text;
