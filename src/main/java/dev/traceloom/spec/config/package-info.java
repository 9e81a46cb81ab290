/** TLC's configuration files, as far as a trace cares. */
package dev.traceloom.spec.config;
