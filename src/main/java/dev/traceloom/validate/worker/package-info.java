/** Validates traces in processes of their own, which can be ended when an evaluation cannot. */
package dev.traceloom.validate.worker;
