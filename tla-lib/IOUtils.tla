------------------------------ MODULE IOUtils ------------------------------
\* Programs, files and the environment. Specifications may not run programs, write files or see the environment, and
\* may read only below their own folder, unless Traceloom was started with --allow-io.
\*
\* Java stands in for these operators under their own names, also in a module IOUtils that a specification brings
\* itself: TLA+ alone cannot say what they do, and what is refused must be refused there, too.

LOCAL INSTANCE TLC
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences

LOCAL NeedsJava(operator) == Assert(FALSE, operator \o " needs the Java part of Traceloom.")

LOCAL Digit(c) == CHOOSE d \in 0..9 : ToString(d) = c

-----------------------------------------------------------------------------

\* Writes a string to a file; options is [format |-> "TXT", charset |-> ..., openOptions |-> <<...>>].
Serialize(value, dest, options) == NeedsJava("Serialize")

\* Reads a file as a string, in the stdout of the result; options is [format |-> "TXT", charset |-> ...].
Deserialize(src, options) == NeedsJava("Deserialize")

\* Runs a program, <<name, argument, ...>>. The result is [exitValue |-> ..., stdout |-> ..., stderr |-> ...].
IOExec(command) == NeedsJava("IOExec")

\* The same with additional environment variables, given as a record.
IOEnvExec(env, command) == NeedsJava("IOEnvExec")

\* The same with the parameters put into each word of the command as in printf.
IOExecTemplate(commandTemplate, parameters) == NeedsJava("IOExecTemplate")

\* Both.
IOEnvExecTemplate(env, commandTemplate, parameters) == NeedsJava("IOEnvExecTemplate")

\* The environment variables as a record, empty unless allowed.
IOEnv == <<>>

\* The number that the string spells in decimal.
atoi(str) ==
    LET signed == Len(str) > 1 /\ SubSeq(str, 1, 1) \in {"-", "+"}
        sign == IF signed /\ SubSeq(str, 1, 1) = "-" THEN -1 ELSE 1
        RECURSIVE UpTo(_)
        UpTo(n) == IF n = (IF signed THEN 1 ELSE 0) THEN 0
                   ELSE 10 * UpTo(n - 1) + sign * Digit(SubSeq(str, n, n))
    IN  IF str = "" THEN Assert(FALSE, "atoi: the string is empty.") ELSE UpTo(Len(str))

\* A natural number in decimal with zeros in front, at least so many digits wide.
zeroPadN(n, width) ==
    LET RECURSIVE Pad(_)
        Pad(s) == IF Len(s) < width THEN Pad("0" \o s) ELSE s
    IN  Pad(ToString(n))

=============================================================================
