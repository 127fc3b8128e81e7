import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentChart, TextDocument } from './text-document.ts';
import { writePdf } from './write-pdf.ts';

async function pagesOf(document: Partial<TextDocument>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  const file = path.join(folder, 'document.pdf');
  await writePdf(file, { language: 'en', direction: 'ltr', title: 'Title', subtitle: '', sections: [], ...document });
  const content = (await readFile(file)).toString('latin1');
  await rm(folder, { recursive: true });
  expect(content.slice(0, 5)).toBe('%PDF-');
  return content.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('numbers the pages of a document with more than nine', { tags: ['night'] }, async () => {
  const facts = Array.from({ length: 200 }, (_, i) => [`Fact ${i}`, 'One line\nand another'] as const);
  expect(await pagesOf({ sections: [{ heading: 'Facts', facts }] })).toBeGreaterThan(9);
});

test('draws charts with missing and negative values, and a table, in both directions', {
  tags: ['night'],
}, async () => {
  const data = {
    labels: ['May', 'June', 'July'],
    series: Array.from({ length: 4 }, (_, n) => ({ name: `Series ${n}`, values: [3, null, -2], isReference: n === 3 })),
  };
  const ticks = [-2, 0, 2, 4].map((value) => ({ value, text: String(value) }));
  const charts = (['bars', 'lines'] as const).map((kind): DocumentChart => ({ kind, title: kind, data, ticks }));
  const table = { columns: ['Month', 'Total'], rows: data.labels.map((label) => [label, '1']) };
  for (const direction of ['ltr', 'rtl'] as const)
    expect(await pagesOf({ direction, sections: [{ heading: 'Charts', charts, table }] })).toBe(1);
});
