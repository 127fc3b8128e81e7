import { expect, test } from 'vitest';
import { parseReference, readableSize, referenceText } from './attachment.ts';
import { agrees, kindOfName } from './file-kinds.ts';
import { cleanFileName, extensionOf, fileNameMaxCharacters, withExtension } from './file-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\a\\plan.PDF', 'plan.pdf'],
  ['%2e%2e%2fplan.pdf', 'plan.pdf'],
  ['..%5c..%5Cplan.pdf', 'plan.pdf'],
  ['%41%42.png', '%41%42.png'],
  ['50%20 off.pdf', '50%20 off.pdf'],
  ['100%.pdf', '100%.pdf'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['👩\u200d👩\u200d👧.png', '👩\u200d👩\u200d👧.png'],
  ['🧑🏽\u200d🚀 क\u094d\u200dष.pdf', '🧑🏽\u200d🚀 क\u094d\u200dष.pdf'],
  ['pl\u200dan\u200c.p\u200ddf', 'plan.pdf'],
  ['\u200dخطة\u200c.pdf', 'خطة.pdf'],
  ['a\u00adb\u200bc\u2066d\ufeff\u200f.pdf', 'abcd.pdf'],
  ['a\u0000b\u202ec\u200d.pdf', 'abc.pdf'],
  ['a\nb.pdf', 'ab.pdf'],
  ['  a   b  .pdf', 'a b.pdf'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a<b>:"|?*.pdf', 'a_b______.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['خطة.pdf', 'خطة.pdf'],
])('shows %j as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));

test('shortens the middle of a long name, keeps its extension, and splits no character', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.docx`);
  expect([...name]).toHaveLength(fileNameMaxCharacters);
  expect(name.endsWith('😀.docx')).toBe(true);
  expect([...cleanFileName('n'.repeat(300))]).toHaveLength(fileNameMaxCharacters);
});

test('changes nothing in a clean name', () => {
  for (const name of [
    `${'👩\u200d'.repeat(200)}.png`,
    'a/b\\c%2fd.pdf',
    '.. /x',
    'a\u202e.pdf',
    `${'x'.repeat(200)}.tar.gz`,
  ])
    expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
});

test('returns extensions', () => {
  expect(['a.PDF', 'a', '.a', 'a.b.c', 'a.'].map(extensionOf)).toEqual(['pdf', '', '', 'c', '']);
  expect(withExtension('logo.svg', 'png')).toBe('logo.png');
  expect(withExtension('logo', 'png')).toBe('logo.png');
});

test('accepts files by extension and matching magic bytes', () => {
  expect(kindOfName('a.JPG')?.type).toBe('image/jpeg');
  for (const name of ['a.exe', 'a.html', 'a.pdf.js', 'a.docm', 'a', 'a.heic']) expect(kindOfName(name)).toBeUndefined();
  const may = (name: string, found?: string) => agrees(kindOfName(name) as never, found);
  expect([may('a.pdf', 'application/pdf'), may('a.pdf', 'image/png'), may('a.pdf')]).toEqual([true, false, false]);
  expect([may('a.txt'), may('a.txt', 'application/zip'), may('a.svg'), may('a.ics', 'text/calendar')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('parses references', () => {
  const id = '01928f6e-0000-7000-8000-000000000000';
  expect(parseReference(`task/${id}`)).toEqual({ kind: 'task', id });
  expect(referenceText({ kind: 'post', id })).toBe(`post/${id}`);
  for (const text of ['', 'task', `task/1`, `nothing/${id}`, `task/${id}/x`, `__proto__/${id}`])
    expect(parseReference(text)).toBeNull();
});

test.each([
  [0, 0, 'byte'],
  [1023, 1023, 'byte'],
  [1536, 1.5, 'kilobyte'],
  [20 * 1024, 20, 'kilobyte'],
  [25 * 1024 * 1024, 25, 'megabyte'],
  [3 * 1024 ** 4, 3072, 'gigabyte'],
])('shows %i bytes as %f %ss', (bytes, amount, unit) => expect(readableSize(bytes)).toEqual({ amount, unit }));
