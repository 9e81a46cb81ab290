// What is chosen (a node, pins, a record, how many rows), kept in the address so that a link opens the same view.

const ROWS = 7;
const chosen = {node: -1, pins: [], record: '', rows: ROWS, search: '', followed: ''};

function choose(change, quietly) {
  Object.assign(chosen, change);
  show(quietly);
  if (change.record !== undefined && !quietly) {
    scrollToRecord(change.record, true);
  }
  keepAddress();
}

// A record, and the state after it: in this order if it has a place there, or else in another, unless it cannot follow.
function chooseRecord(key) {
  const leads = edge => edge.kind === 'operation' && edge.key === key;
  const edge = current.way.find(leads) || (stalls.has(key) ? undefined : current.focus.edges.find(leads));
  choose({record: key, ...(edge ? {node: edge.to} : {})});
}

function togglePin(pin) {
  const without = chosen.pins.filter(one => !isSamePin(one, pin));
  const isTakenBack = without.length < chosen.pins.length;
  // A record has one place, and a place one record.
  const compatible = without.filter(one => isOfState(one) || isOfState(pin) || (one.depth !== pin.depth && one.key !== pin.key));
  choose({pins: isTakenBack ? without : [...compatible, pin]});
}

const unpinLast = () => choose({pins: chosen.pins.slice(0, -1)});

function pinState() {
  if (nodes[chosen.node]) {
    togglePin(pinOfState(chosen.node));
  }
}

function pinOperation() {
  const edge = current.way.find(one => one.to === chosen.node && one.kind === 'operation');
  if (edge) {
    togglePin(pinOfRecord(nodes[edge.to].depth, edge.key));
  }
}

function show(quietly) {
  let focus = focusOn(chosen.pins);
  if (focus.nodes.length === 0 && chosen.pins.length) {
    // Pins from a link that do not fit together.
    chosen.pins = [];
    focus = focusOn([]);
  }
  if (!focus.has(chosen.node)) {
    const stalled = focus.nodes.filter(node => node.frontier);
    chosen.node = (stalled[0] || focus.nodes[focus.nodes.length - 1] || {id: -1}).id;
  }
  const way = chosen.node >= 0 ? wayThrough(focus, chosen.node, chosen.record) : [];
  const node = nodes[chosen.node];
  const first = way.length ? nodes[way[0].from] : node;
  const view = {
    ...chosen, focus, way, depth: node ? node.depth : -1, effects: effectsOf(way),
    // Behind where the graph begins, everything is done.
    before: record => first !== undefined && record.index < first.consumed[record.stretch],
  };
  if (showsDiagram) {
    showDiagram(view);
  } else {
    showTimeboxes(view);
  }
  showMessages(view);
  if (!(quietly && document.activeElement && document.activeElement.id === 'search')) {
    showTree(view);
    showWhy(view);
    showState(view);
  } else {
    const field = document.activeElement;
    const at = field.selectionStart;
    showState(view);
    byId('search').focus();
    byId('search').setSelectionRange(at, at);
  }
  current = view;
}

let current = null;

// Where a reader begins: what cannot follow, or else where the order ends.
const firstToSee = () => (explanation.stalled[0] ? keyOfRef(explanation.stalled[0]) : [...current.effects.keys()].pop() || '');

function showHead() {
  const summary = explanation.summary;
  const first = explanation.stalled[0];
  const record = first && records.get(keyOfRef(first));
  const reason = first && first.refusals.flatMap(refusal => refusal.reasons)[0];
  const values = reason ? reason.parts.slice(0, 2).filter(part => part.text !== textOf(part.value))
    .map(part => `${cut(part.text, 40)} is ${cut(textOf(part.value), 40)}`).join(', ') : '';
  fill(byId('head'),
    element('div', {class: 'line'},
      element('span', {class: 'verdict ' + summary.verdict}, summary.verdict),
      element('h1', {}, oneLine(summary.trace)),
      element('span', {class: 'against'}, 'against ', element('b', {}, oneLine(summary.specification))),
      element('span', {class: 'figures'}, [
        `${summary.linearized} of ${summary.operations} operations in order`,
        countText(summary.threads, 'thread'), countText(summary.states, 'state')].join(' · '))),
    record ? element('p', {class: 'headline'},
      numberText(record) + ' ', element('code', {}, operationText(record.operation)), ' ' + stalledWords,
      reason && !undecided ? [': ', element('code', {class: 'conjunct'}, reason.text), ' ' + (VERBS[reason.kind] || '')] : '',
      values && !undecided ? ' – ' + values : '', undecided ? '; whether there is an order is not known.' : '.') : null,
    accepted ? element('p', {class: 'headline'},
      'Every operation has its place in an order that the specification allows. There may be other such orders.') : null,
    partElement(),
    summary.message ? element('p', {class: 'note'}, summary.message) : null,
    summary.view ? element('p', {class: 'note'}, 'States were told apart by the VIEW only.') : null,
    summary.incomplete.length
      ? element('p', {class: 'note'}, 'Incomplete recordings: ' + summary.incomplete.map(oneLine).join(', ')) : null);
  setUpDiagram();
  showLegend();
  fill(byId('foot'), 'Traceloom ' + summary.traceloom + ' · ',
    [['↑↓←→', 'states, boxes'], ['p', 'pin state'], ['o', 'pin operation'], ['u', 'unpin'], ['m', 'earlier rows'], ['r', undecided || accepted ? 'reveal ends' : 'reveal stalled'],
      ...(accepted ? [] : [['n', undecided ? 'what would be next' : 'next stalled']]), ['/', 'search'],
      ...(causal ? [['t', 'timeboxes'], ['c', 'depends on'], ['e', 'leads to'], ['a', 'whole past'], ['f', 'unfold']] : [])].flatMap(([name, what]) => [key(name), ' ' + what + '  ']),
    summary.warnings.map(warning => element('p', {}, 'warning: ' + warning)),
    data.leftOut ? element('p', {}, `To keep this page small, orders begin ${data.leftOut} operations later than they were searched;`
      + ' traceloom view shows them whole.') : null,
    data.shortened ? element('p', {}, 'To keep this page small, values that are too large end in …; traceloom view shows them whole.')
      : null);
}

// Of a long accepted order a page has a part; what writes another is told with a record at its edge.
const shellWord = text => (/^[\w@%+=:,./-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''") + "'");

function partElement() {
  const last = nodes[nodes.length - 1];
  const goesOn = last && [...records.values()].some(({index, stretch, end, operation}) =>
    index === last.consumed[stretch] && end !== '' && operation.op !== '__AbortThread');
  const known = explanation.graph.edges.filter(edge => edge.kind !== 'silent');
  if (!accepted || known.length === 0 || (nodes[0].depth === 0 && !goesOn)) {
    return null;
  }
  const edge = nodes[0].depth > 0 ? known[0] : known[known.length - 1];
  const {specification, trace} = explanation.summary;
  return element('p', {class: 'note', id: 'part'},
    `This page shows the order from its operation ${nodes[0].depth + 1} to its operation ${last.depth}. What is around another one, such as `,
    numberText(edge), ', is written by ', element('code', {},
      ['traceloom explain', shellWord(oneLine(specification) + '.tla'), shellWord(oneLine(trace)), '--at', shellWord(numberText(edge)),
        '--html FILE'].join(' ')), '.');
}

// Moving about by keys: up and down along the order, left and right among the states of a row.
function move(step, sideways) {
  const node = nodes[chosen.node];
  if (!node) {
    return;
  }
  if (sideways) {
    const row = [...document.querySelectorAll('.chip')].map(chip => Number(chip.dataset.node))
      .filter(id => nodes[id].depth === node.depth);
    const next = row[row.indexOf(node.id) + step];
    if (next !== undefined) {
      choose({node: next});
    }
  } else {
    const edge = step > 0 ? current.way.find(one => one.from === node.id) : current.way.find(one => one.to === node.id);
    if (edge) {
      const id = step > 0 ? edge.to : edge.from;
      choose({node: id, rows: Math.max(chosen.rows, deepest - nodes[id].depth + 1)});
    }
  }
  const selected = document.querySelector('.chip.selected');
  if (selected) {
    selected.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
}

const KEYS = {
  ArrowUp: () => move(1, false),
  ArrowDown: () => move(-1, false),
  ArrowLeft: () => move(-1, true),
  ArrowRight: () => move(1, true),
  p: pinState,
  Enter: pinState,
  o: pinOperation,
  u: unpinLast,
  Backspace: unpinLast,
  Delete: unpinLast,
  m: () => choose({rows: chosen.rows + 6}),
  r: () => choose({rows: rowsToReveal(current)}),
  n: () => {
    const keys = [...stalls.keys()];
    if (keys.length) {
      choose({record: keys[(keys.indexOf(chosen.record) + 1) % keys.length]});
    }
  },
  t: changeDiagram,
  ...(causal ? Object.fromEntries(['c', 'e', 'C', 'E', 'a', 'f'].map(key => [key, () => showsDiagram && walk(key)])) : {}),
  '/': () => byId('search').focus(),
  Escape: () => choose({record: '', search: '', followed: ''}),
};

document.addEventListener('keydown', event => {
  const typing = event.target instanceof HTMLInputElement;
  const follows = event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary');
  if (event.ctrlKey || event.metaKey || event.altKey || follows || (typing && event.key !== 'Escape')) {
    return;
  }
  const action = (event.target === lanesView && BOX_KEYS[event.key]) || KEYS[event.key];
  if (action) {
    event.preventDefault();
    if (typing) {
      event.target.blur();
    }
    action();
  }
});

// The address after #: node=12&rows=9&pin=27.4:t2&pin=state12
function keepAddress() {
  const parts = new URLSearchParams({node: chosen.node, rows: chosen.rows});
  chosen.pins.forEach(pin => parts.append('pin', isOfState(pin) ? 'state' + pin.node : pin.depth + '.' + pin.key));
  if (chosen.record) {
    parts.set('record', chosen.record);
  }
  try {
    history.replaceState(null, '', '#' + parts);
  } catch (refused) {
    // Some browsers refuse this for files; the page works without.
  }
}

function restore() {
  const parts = new URLSearchParams(location.hash.slice(1));
  chosen.node = parts.has('node') ? Number(parts.get('node')) : -1;
  chosen.rows = Math.max(1, Number(parts.get('rows')) || ROWS);
  chosen.record = parts.get('record') || '';
  chosen.pins = parts.getAll('pin').map(pinOf).filter(Boolean);
}

function pinOf(text) {
  const [, node] = /^state(\d+)$/.exec(text) || [];
  if (node === undefined) {
    return pinOfRecord(parseInt(text, 10), text.slice(text.indexOf('.') + 1));
  }
  return nodes[node] && pinOfState(Number(node));
}

// What the signs mean, in the words of the window.
function showLegend() {
  const sign = (kind, text) => element('span', {class: 'sign-of ' + kind}, text);
  fill(byId('legend'), [
    [sign('point', '●'), 'takes effect'],
    ...(accepted ? [] : [
      explanation.core ? [sign('diamond', '◆'), 'core'] : null,
      [sign(stalledKind, undecided ? '▭' : '✗'), stalledWords], [sign('waiting', '┄'), 'has to wait']]),
    [sign('other', '▭'), 'not reached'],
    [...records.values()].some(record => noteOf(record.operation)) ? [sign('noted', '◤'), 'note'] : null].filter(Boolean).map(([mark, words]) => element('span', {}, mark, ' ' + words)));
}

// On paper nothing can be opened.
let closed = [];
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('#why details:not([open])')];
  closed.forEach(one => { one.open = true; });
});
addEventListener('afterprint', () => closed.forEach(one => { one.open = false; }));

restore();
showHead();
show(false);
scrollToRecord(chosen.record || firstToSee(), false);
document.body.dataset.ready = 'true';
