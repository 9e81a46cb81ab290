// What the page shows, as explain --json prints it, and what is looked up all the time.

// A function over 1..n is an array, and one over strings is an object; where the specification means a mapping, it is shown as one.
const mappings = new Set(explanation.mappings || []);

// States share most of their parts; what stands at the same place is made once.
const madeMappings = new WeakMap();

function asMappings(value, place) {
  if (value === null || typeof value !== 'object' || mappings.size === 0) {
    return value;
  }
  const made = madeMappings.get(value) || new Map();
  if (!made.has(place)) {
    madeMappings.set(value, made.set(place, mappingsOf(value, place)));
  }
  return made.get(place);
}

function mappingsOf(value, place) {
  const inside = (parts, name) => parts.map(part => asMappings(part, place + name));
  const pairs = (keys, parts) => ({'#map': keys.map((key, i) => [key, parts[i]])});
  if (Array.isArray(value)) {
    const parts = inside(value, '[]');
    return mappings.has(place) && parts.length > 0 ? pairs(parts.map((part, i) => i + 1), parts) : parts;
  }
  const [first] = Object.keys(value);
  switch (first) {
    case '#set': return {'#set': inside(value[first], '{}')};
    case '#tup': return {'#tup': asMappings(value[first], place)};
    case '#map': return {'#map': value[first].map(([key, to]) => [key, asMappings(to, place + '[]')])};
    case '#model': return value;
    default: return mappings.has(place)
      ? pairs(Object.keys(value), inside(Object.values(value), '[]'))
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asMappings(part, place + '.' + name)]));
  }
}

for (const node of explanation.graph.nodes) {
  for (const name of Object.keys(node.state)) {
    node.state[name] = asMappings(node.state[name], name);
  }
}

// What a reason shows looks as it does in the state, where it is a variable or a part of one.
for (const reason of explanation.stalled.flatMap(stall => stall.refusals).flatMap(refusal => refusal.reasons)) {
  for (const part of reason.parts) {
    const [, name, way] = /^(\w+)'?((?:\[[^[\]]*]|\.\w+)*)$/.exec(part.text) || [];
    if (name && !reason.bindings.some(binding => binding.name === name)) {
      part.value = asMappings(part.value, name + way.replace(/\[[^\]]*]/g, '[]'));
    }
  }
}

const keyOf = (thread, index) => index + ':' + thread;
const keyOfRef = ref => keyOf(ref.thread, ref.index);

// Every record that was kept, by key, with its lane, the stretch of its thread that states count it in, and its place in time.
const records = new Map();

const stretches = explanation.threads.map((thread, stretch) => ({
  id: thread.id,
  records: thread.operations.map((operation, i) => {
    const index = thread.firstIndex + i;
    const record = {
      key: keyOf(thread.id, index), thread: thread.id, index, stretch, operation,
      start: data.times[stretch][2 * i], end: data.times[stretch][2 * i + 1],
    };
    records.set(record.key, record);
    return record;
  }),
}));

// The end of a thread is only a sign: it stands in the lane of an operation that never returned, though states count it apart.
const isThreadEnd = operation => operation.op === '__TerminateThread' || operation.op === '__AbortThread';
const ends = (stretch, lane) => {
  const [last, next] = [lane && lane.records[lane.records.length - 1], stretch.records[0]];
  return last && next && last.end === '' && last.thread === next.thread && last.index + 1 === next.index && isThreadEnd(next.operation);
};
const lanes = [];
for (const stretch of stretches) {
  if (ends(stretch, lanes[lanes.length - 1])) {
    lanes[lanes.length - 1].records.push(...stretch.records);
  } else {
    lanes.push({id: stretch.id, records: [...stretch.records]});
  }
  stretch.records.forEach(record => { record.lane = lanes.length - 1; });
}

// Only the order of moments matters, so each gets its rank. Times are whole numbers of up to 64 bits.
const moments = (() => {
  const texts = lanes.flatMap(lane => lane.records.flatMap(r => r.end === '' ? [r.start] : [r.start, r.end]));
  const small = texts.every(text => text.length <= 15);
  const sorted = (small ? texts.map(Number) : texts.map(BigInt)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const ranks = new Map();
  for (const moment of sorted) {
    const text = String(moment);
    if (!ranks.has(text)) {
      ranks.set(text, ranks.size);
    }
  }
  return ranks;
})();
for (const record of records.values()) {
  record.from = moments.get(record.start);
  record.to = record.end === '' ? moments.size : moments.get(record.end);
}

// An operation as it was in an order: with the arguments that were found, where its record lacks some.
const inOrder = (record, edge) => edge.found ? {...record.operation, args: edge.found} : record.operation;

// Where the search was ended before it was decided, nothing is said against the operations that would be next.
const undecided = explanation.summary.verdict === 'undecided';
// Where everything has its place, orders end because that is all.
const accepted = explanation.summary.verdict === 'accepted';
const stalledKind = undecided ? 'next' : 'stalled';
const stalledWords = undecided ? 'would be next' : 'cannot follow';

const stalls = new Map(explanation.stalled.map(stall => [keyOfRef(stall), stall]));
const waits = new Map(explanation.waiting.map(wait => [keyOfRef(wait), wait]));
const core = new Set(explanation.core ? explanation.core.operations.map(keyOfRef) : []);

const groupName = number => (number < 26 ? String.fromCharCode(65 + number) : '#' + (number + 1));
const groupOfNode = new Map();
explanation.frontier.forEach(group => group.nodes.forEach(node => groupOfNode.set(node, group.group)));

const placeText = place => oneLine(place.file).replace(/.*[\\/]/, '') + ':' + place.line + ':' + place.column;

// Threads and records as RecordRef words them: one that is called by a number alone would be mistaken for a value.
const threadName = id => (id === '' ? '""' : /^\p{Nd}+$/u.test(id) ? 't' + id : oneLine(id));
const numberText = ref => threadName(ref.thread) + ' #' + (ref.index + 1);
// Where the program recorded it, and whatever else it noted, as a person would say it.
const LONGEST_NOTE = 250;
const metaText = meta => {
  const {file, line, ...rest} = meta !== null && typeof meta === 'object' && !Array.isArray(meta) ? meta : {note: meta};
  const place = typeof file === 'string' ? 'recorded at ' + oneLine(file).replace(/.*[\\/]/, '') + (line ? ':' + line : '') : '';
  const others = Object.entries(typeof file === 'string' || line === undefined ? rest : {...rest, line})
    .map(([name, value]) => oneLine(name) + ': ' + cut(oneLine(typeof value === 'string' ? value : JSON.stringify(value)), LONGEST_NOTE));
  return [place, ...others].filter(Boolean).join('\n');
};
const countText = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const recordText = ref => {
  const {operation = {}} = records.get(keyOfRef(ref)) || {};
  return numberText(ref) + (operation.line ? ', line ' + operation.line : '');
};
