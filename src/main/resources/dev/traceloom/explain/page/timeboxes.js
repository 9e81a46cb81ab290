// The timeboxes: a lane for each thread, time warped so that labels stay readable, and the chosen order as a thread
// that is woven through the boxes. No more is drawn than is seen.

const LANE = 44;
const BOX = 24;
const AXIS = 18;
const LABEL_WIDTH = 7.3;

const lanesView = byId('lanes');

// The records of a lane that take no time, by their moment: they stand beside each other.
const instants = new Map();
for (const record of records.values()) {
  if (record.from === record.to) {
    const key = record.lane + ':' + record.from;
    record.beside = instants.get(key) || [];
    record.place = record.beside.push(record) - 1;
    instants.set(key, record.beside);
  }
}

// Where each moment begins, and the room that it takes if something happens in it alone: no box is narrower than its
// label, within reason.
const [warp, room] = (() => {
  const ends = new Map();
  const within = new Float64Array(moments.size + 1);
  for (const record of records.values()) {
    const label = shortText(record.operation).length * LABEL_WIDTH + 16;
    const width = Math.max(26, Math.min(label, 150));
    if (record.beside) {
      within[record.from] = Math.max(within[record.from], width * record.beside.length);
      continue;
    }
    const list = ends.get(record.to) || [];
    list.push([record.from, width]);
    ends.set(record.to, list);
  }
  const x = new Float64Array(moments.size + 1);
  for (let moment = 0; moment <= moments.size; moment++) {
    x[moment] = moment === 0 ? 12 : x[moment - 1] + within[moment - 1] + 9;
    for (const [from, width] of ends.get(moment) || []) {
      x[moment] = Math.max(x[moment], x[from] + within[from] + width);
    }
  }
  // A short trace fills its panel; and browsers lay out no more than some thirty million pixels.
  const wide = lanesView.clientWidth - 160;
  const scale = Math.min(Math.max(1, Math.min(1.7, wide / x[moments.size])), 2e7 / x[moments.size]);
  return [x, within].map(positions => positions.map(position => position * scale));
})();
const fullWidth = warp[moments.size] + 40;

function leftOf({beside, place, from}) {
  return warp[from] + (beside ? room[from] * place / beside.length : 0);
}

function rightOf(record) {
  return record.beside ? leftOf(record) + room[record.from] / record.beside.length : warp[record.to] + room[record.to];
}

// Where each record of a way takes effect: as early as it can, but after the one before.
function effectsOf(way) {
  const effects = new Map();
  let last = 0;
  for (const edge of way) {
    const record = edge.kind === 'operation' && records.get(edge.key);
    if (record) {
      const from = leftOf(record) + 7;
      // Nobody knows when a crash is noticed.
      const to = record.operation.op === '__AbortThread' ? Infinity : Math.max(from, rightOf(record) - 7);
      last = Math.min(Math.max(last + 5, from), to);
      effects.set(edge.key, {x: last, depth: nodes[edge.to].depth});
    }
  }
  return effects;
}

let drawnFor = null;

function showTimeboxes(view) {
  drawnFor = view;
  if (!lanesView.firstChild) {
    const names = element('div', {class: 'names'},
      lanes.map(lane => element('div', {class: 'name', title: 'thread ' + oneLine(lane.id)}, cut(threadName(lane.id), 12))));
    const sheet = element('div', {class: 'sheet'});
    sheet.style.width = fullWidth + 'px';
    sheet.style.height = lanes.length * LANE + AXIS + 'px';
    names.style.paddingTop = AXIS + 'px';
    fill(lanesView, names, sheet);
    lanesView.addEventListener('scroll', () => requestAnimationFrame(() => drawBoxes(drawnFor)));
    new ResizeObserver(() => drawBoxes(drawnFor)).observe(lanesView);
  }
  drawBoxes(view);
}

function drawBoxes(view) {
  const sheet = lanesView.querySelector('.sheet');
  const left = lanesView.scrollLeft - 300;
  const right = lanesView.scrollLeft + lanesView.clientWidth + 300;
  const svg = element('svg', {width: right - left, height: lanes.length * LANE + AXIS, role: 'presentation'});
  svg.style.left = left + 'px';
  svg.setAttribute('viewBox', `${left} 0 ${right - left} ${lanes.length * LANE + AXIS}`);
  lanes.forEach((lane, i) => svg.append(element('line',
    {class: 'lane', x1: left, x2: right, y1: middle(i), y2: middle(i)})));
  const woven = weave(view, left, right);
  svg.append(woven.line);
  for (const lane of lanes) {
    for (let i = firstSeen(lane.records, left); i < lane.records.length && warp[lane.records[i].from] < right; i++) {
      svg.append(box(lane.records[i], view));
    }
  }
  svg.append(woven.points);
  sheet.replaceChildren(svg);
  lanesView.setAttribute('aria-activedescendant', svg.querySelector('#chosen-box') ? 'chosen-box' : '');
}

// By keys from box to box: along a thread, and to the one that is closest in time of the next thread that has any.
function stepTo(record, along, across) {
  const lane = lanes[record.lane];
  if (along) {
    return lane.records[lane.records.indexOf(record) + along];
  }
  let next = record.lane + across;
  while (lanes[next] && lanes[next].records.length === 0) {
    next += across;
  }
  return lanes[next] && (lanes[next].records.find(one => one.to >= record.from) || lanes[next].records[lanes[next].records.length - 1]);
}

function walkBoxes(along, across) {
  const record = records.get(chosen.record);
  const next = record ? stepTo(record, along, across) : records.get(firstToSee());
  if (next) {
    chooseRecord(next.key);
  }
}

const BOX_KEYS = {
  ArrowLeft: () => walkBoxes(-1, 0),
  ArrowRight: () => walkBoxes(1, 0),
  ArrowUp: () => walkBoxes(0, -1),
  ArrowDown: () => walkBoxes(0, 1),
  Home: () => chooseRecord(firstToSee()),
};

const middle = lane => AXIS + lane * LANE + LANE / 2;

function firstSeen(list, left) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (rightOf(list[half]) < left) {
      low = half + 1;
    } else {
      high = half;
    }
  }
  return low;
}

function box(record, view) {
  const x = leftOf(record);
  const width = Math.max(4, rightOf(record) - x);
  const y = middle(record.lane) - BOX / 2;
  // The label of a box that began further left stays where it can be read.
  const seen = Math.min(Math.max(x, lanesView.scrollLeft + 8), Math.max(x, x + width - 60));
  const effect = view.effects.get(record.key);
  const kind = effect ? 'done' : stalls.has(record.key) ? stalledKind : waits.has(record.key) ? 'waiting' : 'other';
  const marks = [kind, core.has(record.key) && 'core', view.record === record.key && 'selected',
    record.operation.aborted && 'aborted', record.end === '' && 'open', view.before(record) && 'done'];
  const group = element('g', {
    class: 'box ' + marks.filter(Boolean).join(' '), 'data-key': record.key,
    role: 'option', 'aria-selected': String(view.record === record.key), id: view.record === record.key && 'chosen-box',
    'aria-label': oneLine(numberText(record) + ' ' + shortText(record.operation)),
    onclick: () => chooseRecord(record.key),
  });
  const label = shortText(record.operation);
  group.append(
    element('title', {}, tooltip(record, effect)),
    record.end === ''
      ? element('path', {d: `M${x + width} ${y} H${x + 4} a4 4 0 0 0 -4 4 v${BOX - 8} a4 4 0 0 0 4 4 H${x + width}`})
      : element('rect', {x, y, width, height: BOX, rx: isThreadEnd(record.operation) ? 1 : 5}),
    element('text', {x: seen + 7, y: y + BOX / 2 + 4},
      cut(label, Math.max(1, Math.floor((x + width - seen - 9) / LABEL_WIDTH)))));
  if (view.record === record.key) {
    group.append(element('rect', {class: 'ring', x: x - 4, y: y - 4, width: width + 8, height: BOX + 8, rx: 8}));
  }
  if (noteOf(record.operation)) {
    // Beside the diamond, where there is one.
    const corner = Math.max(core.has(record.key) ? x + 7 : x, Math.min(lanesView.scrollLeft, x + width - 8));
    group.append(element('polygon', {class: 'noted', points: `${corner},${y} ${corner + 8},${y} ${corner},${y + 8}`}));
  }
  if (record.operation.op === '__AbortThread') {
    group.append(element('path', {class: 'crash', d: `M${x} ${y + 4} l16 16 m0 -16 l-16 16`}));
  }
  if (kind === 'stalled') {
    group.append(element('text', {class: 'cross', x: x + width - 14, y: y - 2}, '✗'));
  }
  if (core.has(record.key)) {
    group.append(element('polygon', {class: 'diamond', points: diamond(x + 1, y)}));
  }
  return group;
}

const diamond = (x, y) => `${x},${y - 5} ${x + 5},${y} ${x},${y + 5} ${x - 5},${y}`;

function tooltip(record, effect, causes) {
  return [
    operationText(record.operation) + (record.operation.aborted ? ' (aborted)' : ''),
    recordText(record),
    // Where clocks tell the order, a moment without length may only stand for a row.
    causes === undefined || record.start !== record.end
      ? record.start + ' – ' + (record.end === '' ? 'never returned' : record.end) : causes,
    effect && 'number ' + effect.depth + ' in this order',
    stalls.has(record.key) && stalledWords,
    waits.has(record.key) && 'has to wait for ' + recordText(waits.get(record.key).until),
    core.has(record.key) && 'part of the core',
    record.operation.meta !== undefined && metaText(record.operation.meta),
  ].filter(Boolean).join('\n');
}

// The order as a thread through the points where records take effect: the thread runs behind the boxes, the points lie
// on their lower edges, so that both leave the labels alone.
function weave(view, left, right) {
  const group = element('g', {class: 'weave'});
  const points = [];
  for (const [key, effect] of view.effects) {
    points.push({x: effect.x, y: middle(records.get(key).lane) + BOX / 2, depth: effect.depth});
  }
  let from = 0;
  while (from < points.length - 1 && points[from + 1].x < left) {
    from++;
  }
  let path = '';
  for (let i = from; i < points.length && (i === 0 || points[i - 1].x < right); i++) {
    const {x, y} = points[i];
    const before = points[i - 1];
    const half = path && (before.x + x) / 2;
    path += path ? ` C${half} ${before.y} ${half} ${y} ${x} ${y}` : `M${x} ${y}`;
    group.append(element('circle', {cx: x, cy: y, r: points[i].depth === view.depth ? 4.5 : 3,
      class: points[i].depth === view.depth ? 'here' : ''}));
  }
  return {line: element('path', {class: 'thread', d: path}), points: group};
}

function scrollToRecord(key, smooth) {
  if (showsDiagram) {
    scrollToSign(key, smooth);
    return;
  }
  const record = records.get(key);
  if (record) {
    // Its end is where the order comes to a halt; of one that never returned, its start.
    const x = record.end === '' ? leftOf(record) : rightOf(record);
    const y = middle(record.lane);
    const hidden = y - LANE / 2 < lanesView.scrollTop || y + LANE / 2 > lanesView.scrollTop + lanesView.clientHeight;
    lanesView.scrollTo({left: x - lanesView.clientWidth * 0.7, top: hidden ? y - lanesView.clientHeight / 2 : lanesView.scrollTop, behavior: smooth ? 'smooth' : 'instant'});
  }
}
