// Reads the text of one untrusted file and ends. Files arrive as open descriptors: 0 is the source, 4 the text.
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ended, giveUpRights, openPdf, pdfiumBytes, watch } from './child.mjs';

/** The parts of office files that hold words, in the order of their numbers. */
const partsOf = {
  word: /^word\/document\.xml$/,
  slides: /^ppt\/slides\/slide\d+\.xml$/,
  sheet: /^xl\/sharedStrings\.xml$/,
  open: /^content\.xml$/,
};
/** A book of a thousand pages is far below it. */
const mostUnpackedBytes = 24 * 1024 * 1024;
const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const partSignature = 0x04_03_4b_50;
const deflated = 8;

const { format, mostCharacters, ...limits } = JSON.parse(process.argv[2] ?? '');
watch(limits);
const wasmBinary = format === 'pdf' ? pdfiumBytes() : null;
const source = readFileSync(0);
giveUpRights();

class TooLarge extends Error {}

try {
  const text = format === 'pdf' ? await textOfPdf() : format === 'plain' ? plainText() : textOfOffice();
  if (typeof text === 'number') process.exitCode = text;
  else writeFileSync(4, cleaned(text).slice(0, mostCharacters));
} catch (fault) {
  process.stderr.write(String(fault));
  process.exitCode = fault instanceof TooLarge ? ended.tooLarge : ended.unreadable;
}
process.exit();

async function textOfPdf() {
  const { pdfium, document, pages, end } = await openPdf(wasmBinary, source);
  if (!document) return end;
  const { wasmExports } = pdfium.pdfium;
  let text = '';
  for (let i = 0; i < pages && text.length < mostCharacters; i += 1) {
    const page = pdfium.FPDF_LoadPage(document, i);
    // The other pages may be whole.
    if (!page) continue;
    const words = pdfium.FPDFText_LoadPage(page);
    const count = words ? Math.min(pdfium.FPDFText_CountChars(words), mostCharacters) : 0;
    if (count > 0) {
      const at = wasmExports.malloc(2 * (count + 1));
      const written = pdfium.FPDFText_GetText(words, 0, count, at);
      // The last character is the end mark.
      const bytes = pdfium.pdfium.HEAPU8.subarray(at, at + 2 * Math.max(0, written - 1));
      text += `${Buffer.from(bytes).toString('utf16le')}\n`;
      wasmExports.free(at);
    }
    if (words) pdfium.FPDFText_ClosePage(words);
    pdfium.FPDF_ClosePage(page);
  }
  return text;
}

function textOfOffice() {
  const parts = entries().filter(({ name }) => partsOf[format].test(name));
  parts.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  if (parts.length === 0) return ended.unreadable;
  let left = mostUnpackedBytes;
  let text = '';
  for (const part of parts) {
    const xml = unpacked(part, left);
    left -= xml.length;
    text += `${wordsOf(xml.toString('utf8'))}\n`;
    if (text.length > mostCharacters) break;
  }
  return text;
}

function plainText() {
  // A letter of UTF-8 has at most four bytes.
  const bytes = source.subarray(0, 4 * mostCharacters);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    // The cut may lie within a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length < source.length });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The directory of a ZIP. */
function entries() {
  let end = source.length - 22;
  while (end >= 0 && source.readUInt32LE(end) !== endSignature) end -= 1;
  // An encrypted office file is no ZIP at all.
  if (end < 0) throw new Error('There is no directory.');
  const found = [];
  let at = source.readUInt32LE(end + 16);
  for (let i = source.readUInt16LE(end + 10); i > 0; i -= 1) {
    if (source.readUInt32LE(at) !== entrySignature) throw new Error('The directory is broken.');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => source.readUInt16LE(at + offset));
    found.push({
      name: source.toString('utf8', at + 46, at + 46 + nameLength),
      method: source.readUInt16LE(at + 10),
      packed: source.readUInt32LE(at + 20),
      start: source.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + noteLength;
  }
  return found;
}

/** The declared size may lie: the limit counts. */
function unpacked({ method, packed, start }, most) {
  if (source.readUInt32LE(start) !== partSignature) throw new Error('A part is missing.');
  const from = start + 30 + source.readUInt16LE(start + 26) + source.readUInt16LE(start + 28);
  const bytes = source.subarray(from, from + packed);
  if (method !== deflated) {
    if (bytes.length > most) throw new TooLarge();
    return bytes;
  }
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (fault) {
    throw fault.code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : fault;
  }
}

/** Runs of characters; a paragraph, a line or a cell ends a line. */
function wordsOf(xml) {
  if (format === 'open')
    return decoded(xml.replace(/<\/text:(?:p|h)>|<text:line-break\s*\/>/g, '\n').replace(/<[^<>]*>/g, ''));
  let text = '';
  for (const [tag, run] of xml.matchAll(
    /<(?:[wa]:)?t(?:\s[^<>]*)?>([^<]*)|<[wa]:(?:tab|br|cr)[\s/>]|<\/(?:[wa]:p|si)>/g,
  )) {
    text += run ?? (tag.includes(':tab') ? '\t' : '\n');
    if (text.length > 2 * mostCharacters) break;
  }
  return decoded(text);
}

function decoded(text) {
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** PDFium marks a word that a line breaks; the database refuses half characters and the zero. */
function cleaned(text) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes the mark
      .replace(/[\u0002\ufffe]\s*/g, '')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them
      .replace(/[\0-\x08\x0b-\x1f]/g, ' ')
      .toWellFormed()
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
