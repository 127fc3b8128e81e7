const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The readable text of an email that has no plain text. The result is shown as text, never as HTML. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(p|div|tr|h[1-6]|li|blockquote)\s*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name.toLowerCase()) ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
