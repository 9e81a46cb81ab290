// Small helpers. Text always goes in as text, and what would not show in it as escapes: it comes from traces and
// specifications, and may come from strangers.

const HIDDEN = new RegExp('[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164'
  + '\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\uffa0\\ufffe\\uffff\\u{e0000}-\\u{e0fff}]', 'gu');

const escaped = text => Array.from({length: text.length}, (_, i) =>
  '\\u' + text.charCodeAt(i).toString(16).padStart(4, '0')).join('');
// Words that are written from right to left leave the rest where it is: numbers and commas beside them would change sides.
const RIGHT_TO_LEFT = '\\u0590-\\u08ff\\ufb1d-\\ufdfd\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const STRETCH = new RegExp(`[${RIGHT_TO_LEFT}]+(?:[ \\-.'\\d]*[${RIGHT_TO_LEFT}]+)*`, 'gu');
const visible = text => text.replace(HIDDEN, found => (found === '\n' || found === '\t' ? found : escaped(found)));
const shown = text => visible(text).replace(STRETCH, '\u200e$&\u200e');
// A name has one line, whatever stands in it.
const oneLine = text => visible(text).replace(/\n/g, '\\n').replace(/\t/g, '\\t');

function element(tag, attributes = {}, ...children) {
  const svg = ['svg', 'path', 'rect', 'text', 'circle', 'g', 'line', 'title', 'polygon'].includes(tag);
  const made = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      made.addEventListener(name.slice(2), value);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : name === 'title' ? shown(value) : value);
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) {
      made.append(typeof child === 'string' ? shown(child) : child);
    }
  }
  return made;
}

const byId = id => document.getElementById(id);
const fill = (parent, ...children) => parent.replaceChildren(...children.flat(Infinity).filter(child => child));
