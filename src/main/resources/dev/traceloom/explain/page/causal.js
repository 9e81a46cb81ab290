// Processes and messages, where records have vector clocks: who stands in which row, which rows are folded, who depends on
// whom. Everything here was worked out when the page was written; numbers count records process by process.

const causal = data.causal || null;
const causalRecords = [];
const causalByKey = new Map();
const causalRows = [];
const laneEnds = [];

if (causal) {
  causal.processes.forEach((process, lane) => {
    for (const index of causal.records[lane]) {
      const number = causalRecords.length;
      const one = {
        number, lane, record: records.get(keyOf(process, index)), row: causal.rows[number],
        causes: causal.causes[number], effects: [],
      };
      causalRecords.push(one);
      causalByKey.set(one.record.key, one);
      (causalRows[one.row] = causalRows[one.row] || []).push(one);
    }
    laneEnds.push(causalRecords.length);
  });
  causalRecords.forEach(one => one.causes.forEach(cause => causalRecords[cause].effects.push(one.number)));
}

const laneStart = lane => (lane === 0 ? 0 : laneEnds[lane - 1]);
const beforeInLane = one => (one.number > laneStart(one.lane) ? causalRecords[one.number - 1] : null);
const afterInLane = one => (one.number + 1 < laneEnds[one.lane] ? causalRecords[one.number + 1] : null);

// Everything that a record depends on, without itself.
function causalPast(one) {
  const past = new Set();
  const open = [one];
  while (open.length) {
    const next = open.pop();
    const before = beforeInLane(next);
    for (const number of before ? [before.number, ...next.causes] : next.causes) {
      if (!past.has(number)) {
        past.add(number);
        open.push(causalRecords[number]);
      }
    }
  }
  return past;
}

// How high everything stands: rows have one height, a fold has that of a line of text.
const CAUSAL_ROW = 30;
const CAUSAL_FOLD = 26;
const causalFolds = causal
  ? causal.folds.map(([from, to, explained, others]) => ({from, to, explained, others, closed: true})) : [];
const rowTops = new Float64Array(causalRows.length + 1);
const rowFolds = new Array(causalRows.length).fill(null);

function arrangeRows() {
  rowFolds.fill(null);
  let y = 8;
  let row = 0;
  const closed = causalFolds.filter(fold => fold.closed);
  for (const fold of [...closed, {from: causalRows.length, to: causalRows.length}]) {
    for (; row < fold.from; row++, y += CAUSAL_ROW) {
      rowTops[row] = y;
    }
    for (; row < fold.to; row++) {
      rowTops[row] = y;
      rowFolds[row] = fold;
    }
    y += fold.closed ? CAUSAL_FOLD : 0;
  }
  rowTops[causalRows.length] = y;
}

const rowHeight = row => (rowFolds[row] ? CAUSAL_FOLD : CAUSAL_ROW);
const rowMiddle = row => rowTops[row] + rowHeight(row) / 2;

// The first row that ends below a height.
function rowFrom(y) {
  let low = 0;
  let high = causalRows.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (rowTops[half] + rowHeight(half) < y) {
      low = half + 1;
    } else {
      high = half;
    }
  }
  return low;
}

function foldWords({explained, others}) {
  const count = number => number.toLocaleString('en');
  const all = `… ${count(explained + others)} record${explained + others === 1 ? '' : 's'}, `;
  return all + (others === 0 ? 'all explained' : explained === 0 ? 'not reached'
    : `${count(explained)} explained, ${count(others)} not reached`);
}

// What a record directly depends on, in a few words.
function causesText(one) {
  const some = one.causes.slice(0, 5).map(number => {
    const {record} = causalRecords[number];
    return `${numberText(record)} ${shortText(record.operation)}`;
  });
  return some.length === 0 ? '' : 'after ' + some.join(', ')
    + (one.causes.length > 5 ? ` and ${one.causes.length - 5} more` : '');
}
