------------------------------- MODULE Trace -------------------------------
(***************************************************************************)
(* What the trace that is being validated says about itself, for constants *)
(* that depend on the recording.  In a configuration:                      *)
(*                                                                         *)
(*     CONSTANTS                                                           *)
(*         Threads <- TraceThreads                                         *)
(*         Keys    <- TraceValues("key")                                   *)
(*                                                                         *)
(* The second form, a substitution with arguments, is Traceloom's own; TLC *)
(* accepts it as an operator of a module that EXTENDS both modules:        *)
(*                                                                         *)
(*     TraceKeys == TraceValues("key")                                     *)
(*                                                                         *)
(* Outside of Traceloom these operators are empty.                         *)
(***************************************************************************)

\* The ids of the threads, which are strings.
TraceThreads == {}

\* The number of operations; thread ends and crashes do not count.
TraceLength == 0

\* The records in the order of their beginnings, thread ends included, crashes
\* not: [name, args, thread, aborted, meta, record].
TraceRecords == <<>>

\* All strings that stand in arguments, or in what records tell of the state.
TraceStrings == {}

\* All values of a parameter, in whichever action has it.
TraceValues(parameter) == {}

\* All values of a parameter of one action.
TraceValuesIn(action, parameter) == {}
=============================================================================
