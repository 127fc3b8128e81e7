import { LRUCache } from 'lru-cache';

/** A formatter takes about 30 kB outside the heap. One for each cell of a large file would fill the memory. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });
const numbers = new LRUCache<string, Intl.NumberFormat>({ max: 50 });

export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, found);
  return found;
}

export function numberFormatter(locale: string): Intl.NumberFormat {
  const found = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, found);
  return found;
}
