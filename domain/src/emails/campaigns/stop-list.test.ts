import { expect, test } from 'vitest';
import { readStopList } from './stop-list.ts';

const now = Temporal.Instant.from('2026-03-01T10:00:00Z');
const read = (text: string) => readStopList(text, now);
const addressesIn = (text: string) => read(text).stops.map(({ address }) => address);

test.each([
  ['ana@example.org\nben@example.org', ['ana@example.org', 'ben@example.org']],
  ['Ana@Example.org, ben@example.org; cem@example.org', ['ana@example.org', 'ben@example.org', 'cem@example.org']],
  ['Ana <ana@example.org>\r\n\r\n"Ben" <ben@example.org>', ['ana@example.org', 'ben@example.org']],
  ['\uFEFFEmail,Reason\nana@example.org,asked', ['ana@example.org']],
  ['', []],
])('reads the addresses of %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
  expect(read(text).invalid).toEqual([]);
});

test('reads a reason in quotes and a term beside an address', () => {
  expect(read('ana@example.org;"Asked by phone; twice";30').stops).toEqual([
    { line: 1, address: 'ana@example.org', detail: 'Asked by phone; twice', until: now.add({ hours: 720 }) },
  ]);
  expect(read('ana@example.org\t2026-03-31').stops[0]?.until?.toString()).toBe('2026-04-01T00:00:00Z');
});

test('names the lines that it cannot read, and counts repeated addresses', () => {
  const { stops, invalid, repeated } = read(
    'ana@example.org\nAna\nben@\nANA@example.org\ncem@example.org,0\ndea@example.org,2020-01-01',
  );
  expect(stops.map(({ line }) => line)).toEqual([1]);
  expect(invalid.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
  expect(repeated).toBe(1);
});

test('stores reasons as people see them, without half a sign at the cut', () => {
  const reasonOf = (cell: string) => read(`ana@example.org,${cell}`).stops[0]?.detail;
  expect(reasonOf('a\u0000sked\u202e')).toBe('asked');
  expect(reasonOf(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299));
});

test('refuses a date as far as a number of days may not be', () => {
  expect(read('ana@example.org,9999-12-31').invalid).toHaveLength(1);
  expect(read('ana@example.org,2036-02-27').invalid).toEqual([]);
});
