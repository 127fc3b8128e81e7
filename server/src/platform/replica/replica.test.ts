import { newId } from '@seedbed/domain/kernel/ids.ts';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { readLsn } from './lsn.ts';
import { mayReadReplica, readsReplica } from './replica-fields.ts';
import { noteWritten, positionInCookie, writtenCookie, writtenPosition } from './written.ts';

test('positions are compared as numbers, across both halves', () => {
  expect(readLsn('1/0') > readLsn('0/FFFFFFFF')).toBe(true);
  expect(readLsn('16/B374D848')).toBe(0x16b374d848n);
  expect(() => readLsn('16')).toThrow();
});

test('the last position of a tenant counts, in whatever order the news arrive', () => {
  const tenant = newId();
  expect(writtenPosition(tenant)).toBe(0n);
  noteWritten(tenant, readLsn('2/0'));
  noteWritten(tenant, readLsn('1/0'));
  expect(writtenPosition(tenant)).toBe(readLsn('2/0'));
  expect(writtenPosition(newId())).toBe(0n);
});

test('the cookie brings the position to another process, and a forged one brings none', () => {
  const [pair] = writtenCookie('16/B374D848').split(';');
  expect(positionInCookie(`a=b; ${pair}; c=d`)).toBe(readLsn('16/B374D848'));
  for (const cookie of [
    undefined,
    '',
    'seedbed-written=',
    'seedbed-written=////',
    'seedbed-written=1/0/0',
    'other=1/0',
  ])
    expect(positionInCookie(cookie)).toBe(0n);
});

test('only queries of lists and searches alone may read it', () => {
  readsReplica('probeList');
  const may = (text: string) => mayReadReplica(parse(text), null);
  expect(may('{ probeList { count } }')).toBe(true);
  expect(may('{ other: probeList { count } }')).toBe(true);
  for (const text of [
    '{ currentUser { id } }',
    '{ probeList { count } currentUser { id } }',
    'mutation { probeList { count } }',
    'subscription { probeList { count } }',
    '{ ...f } fragment f on Query { probeList { count } }',
  ])
    expect(may(text)).toBe(false);
});
