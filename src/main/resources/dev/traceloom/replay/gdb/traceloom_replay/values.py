"""Values of TLA+. Those that TLA+ takes for equal are equal here, wherever they come from."""

import collections
import struct
import unicodedata

Tuple = collections.namedtuple("Tuple", "elements")
Set = collections.namedtuple("Set", "elements")
Map = collections.namedtuple("Map", "pairs")
Model = collections.namedtuple("Model", "name")
Other = collections.namedtuple("Other", "text")

SET, MODEL = 1, 2

HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")


def make_map(pairs):
    """A record or function; one whose domain is 1..n is a tuple."""
    pairs = sorted(pairs, key=lambda pair: (str(type(pair[0])), pair[0] if isinstance(pair[0], int) else repr(pair[0])))
    if all(type(key) is int and key == i + 1 for i, (key, _) in enumerate(pairs)):
        return Tuple(tuple(value for _, value in pairs))
    return Map(tuple(pairs))


def make_set(elements):
    return Set(tuple(sorted(set(elements), key=repr)))


def from_json(value):
    """As Traceloom writes values: in the forms of the Informal Trace Format."""
    if value is None:
        return "null"
    if isinstance(value, list):
        return Tuple(tuple(from_json(element) for element in value))
    if not isinstance(value, dict):
        return value
    if "#set" in value:
        return make_set(from_json(element) for element in value["#set"])
    if "#map" in value:
        return make_map([(from_json(key), from_json(mapped)) for key, mapped in value["#map"]])
    if "#tup" in value:
        return from_json(value["#tup"])
    if "#model" in value:
        return Model(value["#model"])
    return make_map([(key, from_json(mapped)) for key, mapped in value.items()])


class Packed:
    """MessagePack in somebody's memory; `read(address, length)` gives bytes."""

    def __init__(self, read, address):
        self._read = read
        self._address = address

    def take(self, length):
        taken = bytes(self._read(self._address, length)) if length else b""
        self._address += length
        return taken

    def number(self, form):
        return struct.unpack(">" + form, self.take(struct.calcsize(form)))[0]

    def string(self):
        value = self.value()
        if not isinstance(value, str):
            raise ValueError("no record of the recorder's")
        return value

    def map_size(self):
        head = self.number("B")
        if head & 0xF0 == 0x80:
            return head & 0x0F
        if head in (0xDE, 0xDF):
            return self.number("H" if head == 0xDE else "I")
        raise ValueError("no record of the recorder's")

    def value(self):
        head = self.number("B")
        if head < 0x80:
            return head
        if head >= 0xE0:
            return head - 0x100
        if head & 0xE0 == 0xA0:
            return self._text(head & 0x1F)
        if head & 0xF0 == 0x90:
            return self._array(head & 0x0F)
        if head & 0xF0 == 0x80:
            return self._map(head & 0x0F)
        if head in _PLAIN:
            return _PLAIN[head]
        if head in _NUMBERS:
            return self.number(_NUMBERS[head])
        if head in _SIZED:
            form, kind = _SIZED[head]
            return getattr(self, kind)(self.number(form))
        raise ValueError("no record of the recorder's")

    def _text(self, length):
        return self.take(length).decode("utf-8", "replace")

    def _array(self, size):
        return Tuple(tuple(self.value() for _ in range(size)))

    def _map(self, size):
        return make_map([(self.value(), self.value()) for _ in range(size)])

    def _extension(self, length):
        kind = self.number("b")
        end = self._address + length
        if kind == SET:
            return make_set(self.value().elements)
        if kind == MODEL:
            return Model(self.string())
        self._address = end
        return Other("an extension of type %d" % kind)


_PLAIN = {0xC0: "null", 0xC2: False, 0xC3: True}
_NUMBERS = dict(zip(range(0xCA, 0xD4), "fdBHIQbhiq"))
_SIZED = {
    0xC7: ("B", "_extension"),
    0xC8: ("H", "_extension"),
    0xC9: ("I", "_extension"),
    0xD9: ("B", "_text"),
    0xDA: ("H", "_text"),
    0xDB: ("I", "_text"),
    0xDC: ("H", "_array"),
    0xDD: ("I", "_array"),
    0xDE: ("H", "_map"),
    0xDF: ("I", "_map"),
}


def text(value):
    """As TLA+ writes it."""
    if value is True or value is False:
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return '"%s"' % value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    if isinstance(value, Tuple):
        return "<<%s>>" % ", ".join(map(text, value.elements))
    if isinstance(value, Set):
        return "{%s}" % ", ".join(map(text, value.elements))
    if isinstance(value, Map):
        if all(isinstance(key, str) for key, _ in value.pairs):
            return "[%s]" % ", ".join("%s |-> %s" % (key, text(mapped)) for key, mapped in value.pairs)
        return "(%s)" % " @@ ".join("%s :> %s" % (text(key), text(mapped)) for key, mapped in value.pairs)
    if isinstance(value, Model):
        return value.name
    if isinstance(value, Other):
        return value.text
    return str(value)


def call_text(action, arguments):
    if isinstance(arguments, list):
        words = [text(value) for value in arguments]
    else:
        words = ["%s = %s" % (name, text(value)) for name, value in arguments.items()]
    return visible("%s(%s)" % (action, ", ".join(words)) if words else action)


def visible(text):
    """Traces may come from strangers: what would play with a terminal, or not show, is written as an escape."""
    return "".join(char if unicodedata.category(char) not in HIDDEN else _escape(char) for char in text)


def _escape(char):
    halves = char.encode("utf-16-be", "surrogatepass")
    return "".join("\\u%02x%02x" % (halves[i], halves[i + 1]) for i in range(0, len(halves), 2))
