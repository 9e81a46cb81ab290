// Why each operation is refused: the conjunct in its action, the values that decide it, and what would help.

const VERBS = {
  false: 'is false', failed: 'fails to evaluate', no_choice: 'offers nothing to choose',
  unassigned: 'leaves a variable without a value', invariant: 'would break an invariant',
  property: 'would break a property', observed: 'is not what the record saw',
};

function showWhy(view) {
  if (accepted) {
    fill(byId('why'));
    return;
  }
  fill(byId('why'),
    element('h2', {}, undecided ? 'What would be next' : 'What cannot follow'),
    explanation.stalled.length === 0
      ? element('p', {class: 'empty'}, 'No operation is left that could come next.') : null,
    explanation.stalled.map(stall => stallElement(stall, view)),
    waitingElement(), coreElement(view), tagsElement(), scheduleElement());
}

function stallElement(stall, view) {
  const key = keyOfRef(stall);
  const record = records.get(key);
  const selected = view.record === key;
  const groups = distinct(stall.refusals);
  const sources = new Set();
  // Of a record that may be any action, each action says why it is not.
  const most = stall.definition ? 4 : 12;
  return element('details', {
    class: 'stall' + (selected ? ' selected' : ''), 'data-key': key, open: selected || stall === explanation.stalled[0],
  },
    element('summary', {onclick: () => choose({record: key}, true)},
      undecided ? null : [element('span', {class: 'cross'}, '✗'), ' '],
      element('b', {}, record ? operationText(record.operation) : 'an operation'), ' ',
      element('small', {}, recordText(stall))),
    groups.map(({reasons, names, nodes: group}) => [
      explanation.frontier.length > 1 ? element('div', {class: 'where'}, 'in ',
        names.slice(0, 12).map((name, i) => element('button', {class: 'plain', title: 'show such a state',
          onclick: () => choose({node: group[i], record: key})}, name))) : null,
      ...reasons.slice(0, most).map(reason => {
        const place = JSON.stringify(reason.at);
        const shown = sources.has(place);
        sources.add(place);
        return reasonElement(reason, shown ? null : sourceElement(reason.at, stall.definition));
      }),
      reasons.length > most ? element('div', {class: 'rest'}, `and ${reasons.length - most} more alternatives`) : null,
    ]),
    causesElement(key), enablersElement(stall));
}

function causesElement(key) {
  const one = causalByKey.get(key);
  return !one || one.causes.length === 0 ? null : element('div', {class: 'enablers'}, 'Directly depends on ',
    one.causes.slice(0, 5).flatMap((number, i) => [i ? ', ' : '', recordLink(causalRecords[number].record)]),
    one.causes.length > 5 ? ` and ${one.causes.length - 5} more.` : '.');
}

// The same in several groups is said once: the conjunct and its two sides; what those are made of may differ.
function distinct(refusals) {
  const found = new Map();
  for (const refusal of refusals) {
    const text = JSON.stringify(refusal.reasons.map(reason => [reason.kind, reason.at, reason.parts.slice(0, 2)]));
    const entry = found.get(text) || {reasons: refusal.reasons, names: [], nodes: []};
    entry.reasons = entry.reasons.map((reason, i) => ({...reason,
      parts: reason.parts.filter(part => refusal.reasons[i].parts.some(other => same(other, part)))}));
    entry.names.push(groupName(refusal.group));
    entry.nodes.push(explanation.frontier[refusal.group].nodes[0]);
    found.set(text, entry);
  }
  return [...found.values()];
}

function reasonElement(reason, source) {
  const mentioned = reason.bindings.filter(binding =>
    new RegExp('(^|\\W)' + binding.name.replace(/[^A-Za-z0-9_]/g, '\\$&') + '($|\\W)').test(reason.text)
    && !reason.parts.some(part => part.text === binding.name));
  const rows = [
    ...reason.parts.filter(part => part.text !== textOf(part.value)).map(part => [part.text, part.value]),
    ...mentioned.map(binding => [binding.name, binding.value]),
  ];
  return element('div', {class: 'reason'},
    element('div', {}, element('code', {class: 'conjunct'}, reason.text), ' ', VERBS[reason.kind] || reason.kind, ' ',
      element('small', {}, placeText(reason.at))),
    rows.length ? element('table', {}, rows.map(([text, value]) => element('tr', {},
      element('td', {}, element('code', {}, cut(text, 60))),
      element('td', {}, element('code', {title: textOf(value)}, cut(textOf(value), 120)))))) : null,
    reason.message ? element('div', {class: 'message'}, reason.message) : null,
    source);
}

// The action's lines, with the conjunct marked where it stands.
function sourceElement(place, definition) {
  const source = explanation.sources.find(one => one.file === place.file);
  if (!source) {
    return null;
  }
  const lines = source.text.split(/\r?\n/);
  const around = definition && definition.file === place.file
    && definition.line <= place.line && place.endLine <= definition.endLine && definition.endLine - definition.line < 30
    ? [definition.line, definition.endLine] : [Math.max(1, place.line - 2), Math.min(lines.length, place.endLine + 2)];
  const shown = [];
  for (let number = around[0]; number <= around[1] && number <= lines.length; number++) {
    const text = lines[number - 1];
    const inside = number >= place.line && number <= place.endLine;
    const from = !inside ? text.length : number === place.line ? place.column - 1 : 0;
    const to = Math.max(from, !inside || number < place.endLine ? text.length : place.endColumn);
    shown.push(element('span', {class: 'number'}, String(number).padStart(4) + '  '),
      text.slice(0, from), element('mark', {}, text.slice(from, to)), text.slice(to), '\n');
  }
  return element('pre', {class: 'source'}, shown);
}

function enablersElement(stall) {
  const enablers = new Map(stall.refusals.flatMap(refusal => refusal.enablers).map(ref => [keyOfRef(ref), ref]));
  return enablers.size === 0 ? null : element('div', {class: 'enablers'}, 'It would be enabled if ',
    [...enablers.values()].slice(0, 3).flatMap((ref, i) => [i ? ' or ' : '', recordLink(ref)]), ' could go first.');
}

function recordLink(ref, words = shortText) {
  const record = records.get(keyOfRef(ref));
  return element('button', {
    class: 'plain link', title: recordText(ref), onclick: () => choose({record: keyOfRef(ref)}),
  }, record ? `${threadName(ref.thread)} ${words(record.operation)}` : recordText(ref));
}

// One sentence for all that it is true of.
function grouped(list, keyOfGroup) {
  const groups = new Map();
  list.forEach(one => groups.set(keyOfGroup(one), [...(groups.get(keyOfGroup(one)) || []), one]));
  return [...groups.values()];
}

function waitingElement() {
  const byClock = wait => causal !== null && causal.waitsByClock[explanation.waiting.indexOf(wait)];
  const clocks = explanation.waiting.some(byClock);
  const time = explanation.waiting.some(wait => !byClock(wait));
  const list = explanation.waiting.filter(wait => {
    const record = records.get(keyOfRef(wait));
    return record && !isThreadEnd(record.operation);
  });
  return list.length === 0 ? null : element('div', {class: 'block', id: 'waiting'},
    element('h3', {}, 'What ' + (!clocks ? 'time forbids' : time ? 'time and clocks forbid' : 'clocks forbid')),
    grouped(list.slice(0, 8), wait => byClock(wait) + keyOfRef(wait.until)).map(group => {
      const [first] = group;
      const one = group.length === 1;
      return element('div', {class: 'waits'},
        group.flatMap((wait, i) => [!i ? '' : i === group.length - 1 ? ' and ' : ', ', recordLink(wait)]),
        byClock(first) ? ` ${one ? 'knows by its clock of ' : 'know by their clocks of '}` : ' began after the end of ',
        recordLink(first.until));
    }));
}

function coreElement() {
  const found = explanation.core;
  if (found === null) {
    return null;
  }
  const size = found.operations.length;
  return element('div', {class: 'block', id: 'core'}, element('h3', {}, 'The core'),
    element('p', {}, (size === 1 ? 'This operation alone contradicts' : `These ${size} operations alone contradict`)
      + ' the specification' + (found.minimal && size > 1 ? '; none can be spared.' : '.')),
    data.coreStart ? element('p', {class: 'start'}, data.coreStart.charAt(0).toUpperCase() + data.coreStart.slice(1) + '.') : null,
    found.operations.map(ref => element('div', {class: 'member'},
      element('span', {class: 'diamond'}, '◆ '), recordLink(ref, operation => cut(operationText(operation), 160)))));
}

function tagsElement() {
  if (explanation.tags.length === 0) {
    return null;
  }
  const known = explanation.tags.filter(tag => tag.operations.length > 0);
  return element('div', {class: 'block', id: 'tags'}, element('h3', {}, 'Known as'),
    known.length === 0
      ? element('p', {}, 'None of the kinds of failure that the specification names: '
        + explanation.tags.map(tag => oneLine(tag.name)).join(', ') + '.')
      : known.map(tag => element('div', {}, element('span', {class: 'tag'}, oneLine(tag.name)), ' ',
        tag.operations.flatMap((ref, i) => [i ? ', ' : '', recordLink(ref)]))));
}
