// Values as TLA+ writes them, and what changed from one to the next. The JSON forms are those of the trace format.

const IDENTIFIER = /^[A-Za-z0-9_]*[A-Za-z][A-Za-z0-9_]*$/;

// What a value is made of: its kind, and its parts by name.
function anatomy(value) {
  if (Array.isArray(value)) {
    return {kind: 'tuple', parts: value.map((element, i) => [String(i + 1), element])};
  }
  if (value === null || typeof value !== 'object') {
    return {kind: 'atom', parts: []};
  }
  const [first] = Object.keys(value);
  switch (first) {
    case '#set': return {kind: 'set', parts: value[first].map(element => [textOf(element), element])};
    case '#tup': return anatomy(value[first]);
    case '#map': return {kind: 'function', parts: value[first].map(([key, to]) => [textOf(key), to])};
    case '#model': return {kind: 'atom', parts: []};
    default: return {kind: 'record', parts: Object.entries(value)};
  }
}

const texts = new WeakMap();

function textOf(value) {
  if (value === null || typeof value !== 'object') {
    return value === true ? 'TRUE' : value === false ? 'FALSE'
      : typeof value === 'string' ? JSON.stringify(value) : String(value);
  }
  let text = texts.get(value);
  if (text === undefined) {
    text = write(value);
    texts.set(value, text);
  }
  return text;
}

function write(value) {
  if (value['#model'] !== undefined) {
    return oneLine(value['#model']);
  }
  const {kind, parts} = anatomy(value);
  switch (kind) {
    case 'tuple': return '<<' + parts.map(([, part]) => textOf(part)).join(', ') + '>>';
    case 'set': return '{' + parts.map(([text]) => text).join(', ') + '}';
    case 'record':
      if (parts.every(([name]) => IDENTIFIER.test(name))) {
        return '[' + parts.map(([name, part]) => name + ' |-> ' + textOf(part)).join(', ') + ']';
      }
      return '(' + parts.map(([name, part]) => JSON.stringify(name) + ' :> ' + textOf(part)).join(' @@ ') + ')';
    default: return '(' + parts.map(([key, part]) => key + ' :> ' + textOf(part)).join(' @@ ') + ')';
  }
}

const same = (a, b) => a === b || textOf(a) === textOf(b);

// The parts of a value against what they were: '+' new, '~' changed, '-' gone, ' ' as before.
function compared(before, after) {
  const now = anatomy(after);
  const then = before === undefined ? {kind: now.kind, parts: []} : anatomy(before);
  if (then.kind !== now.kind && then.parts.length > 0 && now.parts.length > 0) {
    return now.parts.map(([name, value]) => ({name, value, mark: '~'}));
  }
  if (now.kind === 'tuple' && before !== undefined) {
    return comparedInOrder(then.parts.map(([, value]) => value), now.parts.map(([, value]) => value));
  }
  const old = new Map(then.parts);
  const list = now.parts.map(([name, value]) => {
    const known = old.has(name);
    const was = old.get(name);
    old.delete(name);
    return {name, value, was, mark: before === undefined ? ' ' : !known ? '+' : same(was, value) ? ' ' : '~'};
  });
  for (const [name, value] of old) {
    list.push({name, value, mark: '-'});
  }
  return list;
}

// Sequences grow and shrink at their ends: what is the same at the front and at the back stays, the middle changed.
function comparedInOrder(before, after) {
  const most = Math.min(before.length, after.length);
  let front = 0;
  while (front < most && same(before[front], after[front])) {
    front++;
  }
  let back = 0;
  while (back < most - front && same(before[before.length - 1 - back], after[after.length - 1 - back])) {
    back++;
  }
  const list = after.map((value, i) => {
    const inside = i >= front && i < after.length - back;
    const was = inside && i < before.length - back ? before[i] : undefined;
    return {name: String(i + 1), value, was, mark: !inside ? ' ' : was === undefined ? '+' : '~'};
  });
  for (let i = Math.max(front, after.length - back); i < before.length - back; i++) {
    list.push({name: String(i + 1), value: before[i], mark: '-'});
  }
  return list;
}

// What the program noted beside an operation; empty where it noted nothing.
const noteOf = ({meta}) => (meta && typeof meta.note === 'string' && meta.note.trim() ? oneLine(meta.note) : '');

// A record that names no action tells of a step, or of none and what was noted.
function nameOf(operation) {
  const note = cut(noteOf(operation), 60);
  return operation.op !== '__Step' ? oneLine(operation.op)
    : operation.step !== false ? 'a step' : note ? 'no step: ' + note : 'no step';
}

// What a record saw, as pairs of a path, which begins with the variable, and a value.
function observations(list) {
  return Array.isArray(list) ? list : Object.entries(list || {}).map(([variable, value]) => [[variable], value]);
}

const partText = ([variable, ...keys]) => oneLine(variable) + keys.map(key => '[' + textOf(key) + ']').join('');

// The part of a state that a path leads to; undefined where there is none.
function partOf(state, [variable, ...keys]) {
  return keys.reduce((whole, key) => {
    const {kind, parts} = whole === undefined ? {parts: []} : anatomy(whole);
    const name = kind === 'record' || kind === 'tuple' ? String(key) : textOf(key);
    return (parts.find(([known]) => known === name) || [])[1];
  }, state[variable]);
}

function seenText(operation, length) {
  const listed = list => list.slice(0, 6).join(', ') + (list.length > 6 ? ` and ${list.length - 6} more` : '');
  const texts = list => observations(list).map(([path, value]) => partText(path) + ' = ' + cut(textOf(value), length));
  const updates = (operation.updates || []).map(([path, operator, values]) => partText(path) + ' by ' + operator
    + (values.length ? '(' + values.map(value => cut(textOf(value), length)).join(', ') + ')' : ''));
  const before = listed(texts(operation.before));
  const after = listed([...texts(operation.after), ...updates]);
  const seen = before ? 'before ' + before + (after && ', after ' + after) : after;
  return seen && ', ' + seen;
}

function operationText(operation) {
  const parts = Array.isArray(operation.args)
    ? operation.args.map(textOf)
    : Object.entries(operation.args).map(([name, value]) => oneLine(name) + ' = ' + textOf(value));
  return nameOf(operation) + (parts.length ? '(' + parts.join(', ') + ')' : '')
    + (operation.signal ? ' ' + oneLine(operation.signal) : '') + seenText(operation, 60);
}

// The shortest that still tells operations apart: without the parameters' names.
function shortText(operation) {
  if (operation.op === '__TerminateThread') {
    return 'end';
  }
  if (operation.op === '__AbortThread') {
    return 'crash';
  }
  const values = Array.isArray(operation.args) ? operation.args : Object.values(operation.args);
  return nameOf(operation) + (values.length ? '(' + values.map(value => cut(textOf(value), 14)).join(', ') + ')' : '')
    + seenText(operation, 14);
}

const cut = (text, length) => (text.length <= length ? text : text.slice(0, length - 1) + '…');
