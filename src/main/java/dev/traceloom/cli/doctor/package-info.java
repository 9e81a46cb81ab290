/** {@code traceloom doctor}: what works on this machine, and what to do about the rest. */
package dev.traceloom.cli.doctor;
