import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import { roomLeft, rowsOf } from './rows.ts';
import { newUploads, type Upload } from './uploads/upload.ts';

const events = { sent: () => {}, failedUnseen: async () => {} };
const record = { kind: 'task', id: 't' } as const;
const chosen = (...names: string[]) => names.map((name) => new File(['x'], name));
const named = (uploads: readonly Upload[]) => uploads.map(({ name, state, problem }) => [name, problem?.code ?? state]);
const there = ({ id, name }: Upload) => ({ _id: id, name }) as unknown as Attachment;

test('orders files as they were chosen, with a new version below its file', () => {
  const uploads = newUploads({ record }, chosen('c.pdf', 'a.pdf', 'b.pdf'), events);
  const [first, second, third] = uploads as [Upload, Upload, Upload];
  const [newer] = newUploads({ record, replaces: second.id }, chosen('newer.pdf'), events) as [Upload];
  const rows = rowsOf([there(second)], [newer, third, first]);
  expect(rows.map(({ file, upload, replaces }) => [(file ?? upload)?.name, replaces])).toEqual([
    ['c.pdf', undefined],
    ['a.pdf', undefined],
    ['newer.pdf', 'a.pdf'],
    ['b.pdf', undefined],
  ]);
  // An upload that has arrived must not appear twice.
  expect(rowsOf([there(first)], [first])).toHaveLength(1);
});

test('sends nothing beyond the remaining room; refused files take no room', () => {
  const uploads = newUploads({ record, room: 2 }, chosen('a.exe', 'a.pdf', 'b.pdf', 'c.pdf'), events);
  expect(named(uploads)).toEqual([
    ['a.exe', 'files.kind-not-allowed'],
    ['a.pdf', 'waiting'],
    ['b.pdf', 'waiting'],
    ['c.pdf', 'files.too-many'],
  ]);
  expect(roomLeft([], uploads)).toBe(filesOfRecordMax - 2);
  const versions = newUploads({ record, replaces: 'f' }, chosen('new.pdf'), events);
  expect(roomLeft([], versions)).toBe(filesOfRecordMax);
});
