import { cleanLine } from '#kernel/text/clean-text.ts';

/** The most startups that one list may create. */
export const mostPasted = 200;

export interface PastedStartup {
  name: string;
  website: string | null;
  oneLiner: string | null;
}

const bullet = /^(?:[-*•·–]|\d{1,3}[.)])\s+/;
const address = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i;

/** One startup per line; the other columns of a table are its website and its one-liner. */
export function pastedStartups(text: string): PastedStartup[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [first = '', ...cells] = line.split('\t').map(cleanLine);
    const name = first.replace(bullet, '');
    if (!name) return [];
    const website = cells.find((cell) => address.test(cell)) ?? null;
    return [{ name, website, oneLiner: cells.find((cell) => cell !== '' && cell !== website) ?? null }];
  });
}

/** Names that differ only in case or spaces are the same. */
export const nameKey = (name: string): string => cleanLine(name).toLocaleLowerCase('en');
