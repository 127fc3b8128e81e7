/** Encodings that write tags in ASCII; the patterns below would miss tags in any other. */
const asciiEncodings = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1|windows-1252)/i;
const filterElement = /<(?:[\w.-]+:)?filter[\s/>]/i;
/** The filter as an attribute or in CSS; `none` is harmless. */
const filterProperty = /[\s;{"'](?:[\w.-]+:)?filter\s*[=:]\s*["']?\s*(?!none)[^\s"']/i;
/** An entity may hold only plain text, such as the namespaces of older programs. */
const entityWithMarkup = /<!ENTITY\s+(?:%|[^\s]+\s+(?:SYSTEM|PUBLIC|"[^"]*[<&%][^"]*"|'[^']*[<&%][^']*'))/i;
/** Escapes of XML and CSS: `&#x66;ilter` and `\66 ilter`. */
const hiddenLetters = /&#(?:x([\da-f]{1,6})|(\d{1,7}));|\\([\da-f]{1,6})\s?/gi;

/**
 * Refuses an SVG with filters or with entities that may hide some: a few bytes cost minutes. The limits of the drawing
 * process stop whatever a pattern misses.
 */
export function isPlainDrawing(content: Buffer): boolean {
  // Latin-1 keeps each byte, so tags in ASCII are found in all accepted encodings.
  const text = content.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (text.includes('\0') || asciiEncodings.test(text) || entityWithMarkup.test(text)) return false;
  const plain = text.replace(hiddenLetters, (_, hex?: string, decimal?: string, css?: string) =>
    String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex ?? css ?? '', 16)),
  );
  return !filterElement.test(plain) && !filterProperty.test(plain);
}
