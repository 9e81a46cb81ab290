/** Schedules in lanes: which thread ran when, or which message was received when, and what led from step to step. */
package dev.traceloom.view.schedule;
