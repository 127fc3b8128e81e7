import { FileNotReadable, TableIsEmpty, TooManyRows } from '@seedbed/domain/transfers/errors.ts';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const people = [
  ['Email', 'First name'],
  ['ada@example.org', 'Adá'],
  ['grace@example.org', '=Grace'],
];
const read = (bytes: Uint8Array) => readTable({ bytes, kind: 'users' });
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

test.for([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('reads a table with %s in UTF-8, UTF-16 and Windows-1252 [UX-I1]', async ([, delimiter = ',']) => {
  const text = people.map((row) => row.join(delimiter)).join('\r\n');
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text), Buffer.from(text, 'latin1')]) {
    const table = await read(new Uint8Array(bytes));
    expect(table.headers).toEqual(people[0]);
    expect(table.rows).toEqual(people.slice(1));
    expect(table.numbers).toEqual([2, 3]);
  }
});

test('reads every row of a workbook of 10,000 rows [UX-I1]', { tags: ['night'] }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => [`p${i}@example.org`, `Person ${i}`]);
  const bytes = await writeXlsx({ sheets: [{ name: 'People', rows: [['Email', 'Name'], ...rows] }] });
  const table = await read(bytes);
  expect(table.rows).toHaveLength(10_000);
});

test('refuses empty, long, damaged and hostile files [RE-F2]', async () => {
  await expect(read(Buffer.from('email,name\n'))).rejects.toThrow(TableIsEmpty);
  const long = `email\n${'a@example.org\n'.repeat(10_001)}`;
  await expect(read(Buffer.from(long))).rejects.toThrow(TooManyRows);
  await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow(FileNotReadable);
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Email'], ['a@example.org']] }] });
  // The first entry of the directory claims four gigabytes.
  const bomb = Buffer.from(bytes);
  bomb.writeUInt32LE(0xff_ff_ff_f0, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  await expect(read(new Uint8Array(bomb))).rejects.toThrow(FileNotReadable);
});

test('refuses a file without any text, and a text with zero bytes', async () => {
  await expect(read(new Uint8Array())).rejects.toThrow(TableIsEmpty);
  await expect(read(Buffer.from('email\na@example.org\0\n'))).rejects.toThrow(FileNotReadable);
});

test('takes the shown value of a formula cell, and keeps names from right to left', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'People',
        rows: [
          ['Email', 'Name'],
          ['written by the formula', 'لينا حداد'],
        ],
        cells: new Map([['1,0', { formula: 'LOWER("LINA@EXAMPLE.ORG")', formulaResult: 'lina@example.org' }]]),
      },
    ],
  });
  expect((await read(bytes)).rows).toEqual([['lina@example.org', 'لينا حداد']]);
});

test('keeps 5,000 letters of a cell', async () => {
  const table = await read(Buffer.from(`email,name\na@example.org,${'x'.repeat(5_000)}\n`));
  expect(table.rows[0]?.[1]).toHaveLength(5_000);
});

test('numbers a list without headers from 1, and keeps repeated and refused lines', async () => {
  const table = await read(Buffer.from('ada@example.org\n\nBob\nAda@example.org\n'));
  expect(table.headers).toEqual(['email', 'fullName']);
  expect(table.rows).toEqual([
    ['ada@example.org', ''],
    ['', 'Bob'],
    ['Ada@example.org', ''],
  ]);
  expect(table.numbers).toEqual([1, 2, 3]);
});
