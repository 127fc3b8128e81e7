/** An element without namespaces: names in lower case, without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  text: string;
}

interface OpenElement {
  name: string;
  tag: string;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
}

const mostCharacters = 2_000_000;
const mostElements = 50_000;
const mostDepth = 60;

const part =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>]+)\s*>|<([^\s<>/!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|[^<]+/gy;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const localName = (name: string) => name.replace(/^[^:]*:/, '').toLowerCase();

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });

/**
 * Reads a small XML document; null for a broken one. A document type is refused: it could define entities that name
 * files or grow without end.
 */
export function readXml(source: string): XmlElement | null {
  if (source.length > mostCharacters || /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(source)) return null;
  const text = source.replace(/^\uFEFF/, '');
  const root: OpenElement = { name: '', tag: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const found = part.exec(text);
    const parent = open.at(-1);
    if (!found || !parent) return null;
    const [whole, data, closed, tag, given = '', isEmpty] = found;
    if (closed !== undefined) {
      if (open.length < 2 || parent.tag !== closed) return null;
      open.pop();
    } else if (tag !== undefined) {
      count += 1;
      if (count > mostElements || open.length > mostDepth) return null;
      const attributes: Record<string, string> = {};
      for (const [, name = '', double, single] of given.matchAll(attribute))
        attributes[localName(name)] ??= decoded(double ?? single ?? '');
      const element = { name: localName(tag), tag, attributes, children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (data !== undefined) parent.text += data;
    else if (!whole.startsWith('<')) parent.text += decoded(whole);
  }
  const [first, ...more] = root.children;
  return open.length === 1 && first && more.length === 0 ? first : null;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];
