// Small helpers. Text always goes in as text, and what would not show in it as escapes: it comes from traces and
// specifications, and may come from strangers.

const HIDDEN = new RegExp('[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164'
  + '\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\uffa0\\ufffe\\uffff\\u{e0000}-\\u{e0fff}]', 'gu');

const escaped = text => Array.from({length: text.length}, (_, i) =>
  '\\u' + text.charCodeAt(i).toString(16).padStart(4, '0')).join('');
const visible = text => text.replace(HIDDEN, found => (found === '\n' || found === '\t' ? found : escaped(found)));
// A name has one line, whatever stands in it.
const oneLine = text => visible(text).replace(/\n/g, '\\n').replace(/\t/g, '\\t');

function element(tag, attributes = {}, ...children) {
  const svg = ['svg', 'path', 'rect', 'text', 'circle', 'g', 'line', 'title', 'polygon'].includes(tag);
  const made = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      made.addEventListener(name.slice(2), value);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : name === 'title' ? visible(value) : value);
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) {
      made.append(typeof child === 'string' ? visible(child) : child);
    }
  }
  return made;
}

const byId = id => document.getElementById(id);
const fill = (parent, ...children) => parent.replaceChildren(...children.flat(Infinity).filter(child => child));
