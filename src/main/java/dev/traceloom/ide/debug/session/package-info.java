/**
 * gdb as a debug session of the IDE: threads, frames, values, breakpoints and steps, as the platform's debugger wants them.
 * It asks a gdb that others start and end; what gdb says and does is the business of {@code replay}.
 */
package dev.traceloom.ide.debug.session;
