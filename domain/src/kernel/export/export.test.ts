import { expect, test } from 'vitest';
import { cellValueOf } from './cell.ts';
import { canBeDownloaded, exportFileName, isInProgress } from './export.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['Acme GmbH & Co.', 'northlight-acme-gmbh-co-2026-03-02.pdf'],
  ['Zoë "x"\r\nset-cookie: a', 'northlight-zoe-x-set-cookie-a-2026-03-02.pdf'],
  ['شركة', 'northlight-export-2026-03-02.pdf'],
])('names the file of %j by the day of the tenant', (content, name) => {
  const tenant = { slug: 'northlight', zone: 'Asia/Tokyo' };
  expect(exportFileName(tenant, content, 'PDF', at('2026-03-01T20:00:00Z'))).toBe(name);
});

test('can be downloaded until it expires', () => {
  const expiresAt = at('2026-03-08T10:00:00Z');
  expect(canBeDownloaded({ status: 'COMPLETED', expiresAt }, at('2026-03-08T09:59:59Z'))).toBe(true);
  expect(canBeDownloaded({ status: 'COMPLETED', expiresAt }, expiresAt)).toBe(false);
  expect(canBeDownloaded({ status: 'ERROR', expiresAt }, at('2026-03-01T10:00:00Z'))).toBe(false);
});

test('is given up a day after a process was killed at each attempt', () => {
  const row = { status: 'IN_PROGRESS', createdAt: at('2026-03-01T10:00:00Z') } as const;
  expect(isInProgress(row, at('2026-03-02T09:59:59Z'))).toBe(true);
  expect(isInProgress(row, at('2026-03-02T10:00:00Z'))).toBe(false);
});

test('exports a record as its name, and several records as their names', () => {
  expect(cellValueOf({ name: 'Autumn' })).toBe('Autumn');
  expect(cellValueOf([{ name: 'A' }, { name: null }, { name: 'B' }])).toEqual(['A', 'B']);
  expect(cellValueOf(undefined)).toBeNull();
  expect(cellValueOf(0)).toBe(0);
});
