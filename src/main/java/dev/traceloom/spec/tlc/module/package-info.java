/** Modules and the configuration on their way to TLC's parser, and what it says about them. */
package dev.traceloom.spec.tlc.module;
