/**
 * Addresses pasted from anywhere: one a line or separated by commas, also as `Ada Lovelace <ada@example.org>`. A line
 * without an address stays, so that the person sees that it was refused.
 */
export function pastedPeople(text: string): { name: string; email: string }[] {
  const found = new Map<string, { name: string; email: string }>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line && !anAddress.test(line)) found.set(line.toLowerCase(), { name: line, email: '' });
    for (const part of line.split(/[;,]+/)) {
      const email = anAddress.exec(part)?.[0] ?? '';
      if (!email) continue;
      const name = part
        .replace(email, '')
        .replace(/[<>"()]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (!found.has(email.toLowerCase())) found.set(email.toLowerCase(), { name, email });
    }
  }
  return [...found.values()];
}
const anAddress = /[^\s<>"(),;]+@[^\s<>"(),;]+/;

const bullet = /^(?:[-*•·–]|\d{1,3}[.)])\s+/;
const address = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i;

/** Rows without headers: the name, then the website and the one-liner in any order. */
export const pastedStartups = (rows: readonly (readonly string[])[]): string[][] =>
  rows.flatMap(([first = '', ...cells]) => {
    const name = first.trim().replace(bullet, '');
    if (!name) return [];
    const website = cells.find((cell) => address.test(cell.trim())) ?? '';
    return [[name, website, cells.find((cell) => cell.trim() !== '' && cell !== website) ?? '']];
  });
