-------------------------------- MODULE Json --------------------------------
\* Values as JSON text. Sequences and sets become arrays, records and other functions become objects, model values
\* become strings. A TLA+ formula cannot ask what kind of value it has, so all of these need Traceloom's Java part.
\*
\* Files are named relative to the specification's folder. Reading is refused outside of it and writing is refused
\* anywhere, unless Traceloom was started with --allow-io.
\*
\* Java stands in for these operators under their own names, also in a module Json that a specification brings itself:
\* TLA+ alone cannot say what they do, and what is refused must be refused there, too.

LOCAL INSTANCE TLC
LOCAL INSTANCE Sequences

LOCAL NeedsJava(operator) == Assert(FALSE, operator \o " needs the Java part of Traceloom.")

\* The value as JSON text.
ToJson(value) == NeedsJava("ToJson")

\* A sequence or set as a JSON array.
ToJsonArray(value) == NeedsJava("ToJsonArray")

\* A function as a JSON object. The elements of a sequence are named "0", "1", ...
ToJsonObject(value) == NeedsJava("ToJsonObject")

\* Writes the value to the file; TRUE.
JsonSerialize(absoluteFilename, value) == NeedsJava("JsonSerialize")

\* The value in the file: arrays as sequences, objects as records.
JsonDeserialize(absoluteFilename) == NeedsJava("JsonDeserialize")

\* Writes the elements of a sequence, one per line; TRUE.
ndJsonSerialize(absoluteFilename, value) == NeedsJava("ndJsonSerialize")

\* The sequence of the values in the lines of the file.
ndJsonDeserialize(absoluteFilename) == NeedsJava("ndJsonDeserialize")

=============================================================================
