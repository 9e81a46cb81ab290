-------------------------------- MODULE Json --------------------------------
\* Values as JSON text. Sequences and sets become arrays, records and other functions become objects, model values
\* become strings. A TLA+ formula cannot ask what kind of value it has, so all of these need Traceloom's Java part.
\*
\* Files are named relative to the specification's folder. Reading is refused outside of it and writing is refused
\* anywhere, unless Traceloom was started with --allow-io.

LOCAL INSTANCE TLC
LOCAL INSTANCE Sequences

LOCAL NeedsJava(operator) == Assert(FALSE, operator \o " needs the Java part of Traceloom.")

LOCAL LoomToJson(value) == NeedsJava("ToJson")
LOCAL LoomToJsonArray(value) == NeedsJava("ToJsonArray")
LOCAL LoomToJsonObject(value) == NeedsJava("ToJsonObject")
LOCAL LoomJsonSerialize(filename, value) == NeedsJava("JsonSerialize")
LOCAL LoomJsonDeserialize(filename) == NeedsJava("JsonDeserialize")
LOCAL LoomNdJsonSerialize(filename, value) == NeedsJava("ndJsonSerialize")
LOCAL LoomNdJsonDeserialize(filename) == NeedsJava("ndJsonDeserialize")

\* The value as JSON text.
ToJson(value) == LoomToJson(value)

\* A sequence or set as a JSON array.
ToJsonArray(value) == LoomToJsonArray(value)

\* A function as a JSON object. The elements of a sequence are named "0", "1", ...
ToJsonObject(value) == LoomToJsonObject(value)

\* Writes the value to the file; TRUE.
JsonSerialize(absoluteFilename, value) == LoomJsonSerialize(absoluteFilename, value)

\* The value in the file: arrays as sequences, objects as records.
JsonDeserialize(absoluteFilename) == LoomJsonDeserialize(absoluteFilename)

\* Writes the elements of a sequence, one per line; TRUE.
ndJsonSerialize(absoluteFilename, value) == LoomNdJsonSerialize(absoluteFilename, value)

\* The sequence of the values in the lines of the file.
ndJsonDeserialize(absoluteFilename) == LoomNdJsonDeserialize(absoluteFilename)

=============================================================================
