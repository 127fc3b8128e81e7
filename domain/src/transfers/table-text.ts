interface PastedPerson {
  name: string;
  email: string;
}

/**
 * Addresses pasted from anywhere: one a line or separated by commas, also as `Ada Lovelace <ada@example.org>`. Text
 * without an address and repeated addresses stay, so that the person sees that they were refused.
 */
export const pastedPeople = (text: string): PastedPerson[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => (anAddress.test(line) ? partsOf(line).map(personIn) : [{ name: line, email: '' }]));

const partsOf = (line: string) => (line.match(part) ?? []).filter((one) => /[\p{L}\p{N}]/u.test(one));

function personIn(text: string): PastedPerson {
  const email = anAddress.exec(text)?.[0] ?? '';
  const name = text
    .replace(email, '')
    .replace(/[<>"()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { name, email };
}

const anAddress = /[^\s<>"(),;]+@[^\s<>"(),;]+/;
/** Commas and semicolons inside quotes belong to a name. */
const part = /(?:"[^"]*"|[^;,])+/g;

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
