/**
 * The run configuration "TLA+ Trace Validation": what it stores, where it is offered, and how a run is shown as tests.
 */
package dev.traceloom.ide.validation;
