import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { type CursorKind, decodeCursor, encodeCursor } from './cursor.ts';

const tenantId = newId<'Incubator'>();
const read = (kind: CursorKind, part: string) => decodeCursor(encodeCursor(tenantId, [part]), tenantId, [kind]);

test.each<[CursorKind, string]>([
  ['moment', '2026-11-22T18:00:00.123Z'],
  ['moment', '2026-11-22 18:00:00.123456+00'],
  ['day', '2026-11-22'],
  ['integer', '-12'],
  ['number', '1.5e-7'],
  ['text', ' Ação\n'],
])('accepts a %s in a cursor: %s', (kind, part) => expect(read(kind, part)).toEqual([part]));

test.each<[CursorKind, string]>([
  ['moment', '2020-01-01T00:00:00Z[Europe/Berlin]'],
  ['moment', '20200101T00Z'],
  ['moment', '2020-01-01T00:00:00+23:59'],
  ['moment', '0000-01-01T00:00:00Z'],
  ['moment', '+275760-09-13T00:00:00Z'],
  ['day', '2026-02-30'],
  ['integer', '1.5'],
  ['integer', '1e5'],
  ['integer', '99999999999'],
  ['number', '0x10'],
  ['number', ' 5 '],
  ['number', 'Infinity'],
  ['text', 'a\0b'],
])('refuses a forged %s in a cursor: %j', (kind, part) => expect(() => read(kind, part)).toThrow('WrongCursor'));
