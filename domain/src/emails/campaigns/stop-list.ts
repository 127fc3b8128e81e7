import { emailFrom } from '#kernel/email-address.ts';
import { cleanLine } from '#kernel/text/clean-text.ts';

export const mostListed = 10_000;
const longestReason = 300;
const mostDays = 3_650;

export interface ListedStop {
  line: number;
  address: string;
  /** Null takes the reason of the whole list. */
  detail: string | null;
  /** Null for a stop without an end. */
  until: Temporal.Instant | null;
}

export interface StopList {
  /** Each address once. */
  stops: ListedStop[];
  /** Addresses that the list names again. */
  repeated: number;
  invalid: { line: number; text: string }[];
}

/**
 * A pasted list or a CSV file: addresses, beside them a reason and a term. The term is a number of days or a date. A line
 * with several addresses stops them all.
 */
export function readStopList(text: string, now: Temporal.Instant): StopList {
  const stops = new Map<string, ListedStop>();
  const invalid: StopList['invalid'] = [];
  let repeated = 0;
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const cells = cellsOf(typed.replace(/^\uFEFF/, ''));
    const addresses = cells.flatMap((cell) => addressIn(cell) ?? []);
    if (cells.length === 0 || (line === 1 && addresses.length === 0 && isHeader(cells))) continue;
    const rest = termOf(
      cells.filter((cell) => addressIn(cell) === null),
      now,
    );
    if (addresses.length === 0 || !rest) {
      invalid.push({ line, text: typed.trim().slice(0, 200) });
      continue;
    }
    for (const address of addresses) {
      if (stops.has(address)) repeated += 1;
      else stops.set(address, { line, address, ...rest });
    }
  }
  return { stops: [...stops.values()], repeated, invalid };
}

/** Commas, semicolons and tabs separate; quotes keep them in a cell. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\t]|$)|([^,;\t]*))/g)]
    .map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean);

/** Reads an address, bare or as `Ada Lovelace <ada@example.org>`. */
const addressIn = (cell: string): string | null => emailFrom(/<([^<>]+)>$/.exec(cell)?.[1] ?? cell) || null;

const isHeader = (cells: readonly string[]) => cells.some((cell) => /^(e-?mail|address|recipient)/i.test(cell));

/** Null if a term is over or too long, or if a cell holds a broken address. */
function termOf(cells: readonly string[], now: Temporal.Instant): Pick<ListedStop, 'detail' | 'until'> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const terms = cells.filter(isTerm);
  const until = terms.map((term) => endOf(term, now));
  if (terms.length > 1 || until.includes(null)) return null;
  const detail = cells.filter((cell) => !isTerm(cell)).join(', ');
  // Cleaned last, so that no half of a sign stays at the cut.
  return { detail: cleanLine(detail.slice(0, longestReason)) || null, until: until[0] ?? null };
}

const isTerm = (cell: string) => /^\d{1,5}$/.test(cell) || /^\d{4}-\d{2}-\d{2}$/.test(cell);

function endOf(term: string, now: Temporal.Instant): Temporal.Instant | null {
  if (!term.includes('-')) {
    const days = Number(term);
    return days >= 1 && days <= mostDays ? now.add({ hours: 24 * days }) : null;
  }
  try {
    const end = Temporal.PlainDate.from(term).add({ days: 1 }).toZonedDateTime('UTC').toInstant();
    const days = now.until(end).total('hours') / 24;
    return days > 0 && days <= mostDays + 1 ? end : null;
  } catch {
    return null;
  }
}
