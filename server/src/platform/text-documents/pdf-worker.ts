import { workerData } from 'node:worker_threads';
import { Document, Link, Page, renderToFile, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { pdfChart } from './pdf-chart.ts';
import { registerFonts } from './pdf-fonts.ts';
import {
  type Blank,
  type DocumentChart,
  type DocumentTable,
  factsOf,
  printable,
  type TextEntry,
  type TextSection,
  textDirection,
} from './text-document.ts';
import type { PdfJob } from './write-pdf.ts';

const { file, document } = workerData as PdfJob;
const { direction, language, title, subtitle, sections } = document;
const isRightToLeft = direction === 'rtl';
const fontFamily = registerFonts();

// The layout mirrors neither alignment nor rows by itself.
const textAlign = isRightToLeft ? 'right' : 'left';
const row = { flexDirection: isRightToLeft ? 'row-reverse' : 'row' } as const;
const indented = isRightToLeft ? { marginRight: 18 } : { marginLeft: 18 };
const muted = '#5b6472';

// Not on the page: the layout would multiply an inherited line height by the font size of the page number again and again.
const font = { fontSize: 10.5, lineHeight: 1.45 };

const text = (value: string, given: object = {}, props: object = {}): ReactNode => {
  const facts = factsOf(value);
  if (facts.length > 0) return factLine(facts, given);
  const style = { ...font, textAlign, ...given } as const;
  const lines = printable(value).split('\n');
  const styleOf = (line: string) => ({ ...style, direction: textDirection(line, direction) });
  if (lines.length === 1) return h(Text, { style: styleOf(value), ...props }, ...lines);
  return h(
    Text,
    { style, ...props },
    ...lines.map((line, i) => h(Text, { key: i, style: styleOf(line) }, i + 1 < lines.length ? `${line}\n` : line)),
  );
};

/** A text that is one address leads to it. */
const address = /^https:\/\/\S+$/;
const link = (value: string): ReactNode =>
  h(Link, { src: value, style: { ...font, textAlign, color: '#1d4ed8' } } as object, value);

/** No font has the characters that keep directions apart, so each fact is a text of its own. */
const factLine = (facts: readonly string[], style: object): ReactNode =>
  h(
    View,
    { style: { ...row, flexWrap: 'wrap', columnGap: 4 } },
    ...facts.flatMap((one, key) => [
      ...(key > 0 ? [h(View, { key: `dot-${key}` }, text('·', style))] : []),
      h(View, { key }, text(one, style)),
    ]),
  );

const fact = ([label, value]: readonly [string, string], key: number): ReactNode =>
  h(
    View,
    // A long answer needs more than one page.
    { key, style: { ...row, gap: 12, paddingVertical: 3 }, wrap: value.length > 600 },
    text(label, { width: 140, color: muted }),
    text(value, { flex: 1 }),
  );

const entry = (one: TextEntry, key: number): ReactNode =>
  h(
    View,
    {
      key,
      style: { ...(one.isReply && indented), paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: '#dde1e7' },
    },
    text(one.head, { color: muted, fontSize: 9, marginBottom: 2 }),
    text(one.text),
  );

const line = '#aab1bc';

const choice = ({ label, depth }: { label: string; depth: number }, key: number): ReactNode =>
  h(
    View,
    {
      key,
      style: { ...row, gap: 6, paddingVertical: 2, [isRightToLeft ? 'marginRight' : 'marginLeft']: depth * 14 },
      wrap: false,
    },
    h(View, { style: { width: 9, height: 9, marginTop: 3, borderWidth: 0.8, borderColor: muted } }),
    text(label, { flex: 1 }),
  );

/** The width of A4 within its margins, in points. */
const pageWidth = 595 - 2 * 44;

const charts = (all: readonly DocumentChart[]): ReactNode => {
  const gap = 20;
  const width = all.length > 1 ? (pageWidth - gap) / 2 : pageWidth;
  return h(
    View,
    { style: { ...row, gap, flexWrap: 'wrap', marginBottom: 8 }, wrap: false },
    ...all.map((one) => pdfChart(one, { width, isRightToLeft, text })),
  );
};

const table = ({ columns, rows }: DocumentTable): ReactNode => {
  const far = isRightToLeft ? 'left' : 'right';
  const cells = (values: readonly string[], style: object) =>
    values.map((value, column) =>
      h(
        View,
        { key: column, style: { flex: 1 } },
        text(value, { fontSize: 9, ...(column && { textAlign: far }), ...style }),
      ),
    );
  const line = { ...row, gap: 8, paddingVertical: 2, borderBottomWidth: 0.5, borderBottomColor: '#dde1e7' };
  const drawn = rows.map((values, key) =>
    h(View, { key: `row-${key}`, style: line, wrap: false }, ...cells(values, {})),
  );
  return h(
    View,
    {},
    // The heading stays with the first rows.
    h(View, { wrap: false }, h(View, { style: line }, ...cells(columns, { color: muted })), ...drawn.slice(0, 3)),
    ...drawn.slice(3),
  );
};

const emptyLines = (count: number): ReactNode[] =>
  Array.from({ length: count }, (_, key) =>
    h(View, { key: `line-${key}`, style: { height: 21, borderBottomWidth: 0.5, borderBottomColor: line } }),
  );

const emptyTable = (columns: readonly string[], rows: number): ReactNode =>
  h(
    View,
    { style: { marginTop: 4, borderTopWidth: 0.5, borderColor: line } },
    ...[columns, ...Array.from({ length: rows }, () => columns.map(() => ''))].map((cells, key) =>
      h(
        View,
        { key, style: { ...row, minHeight: 22, borderBottomWidth: 0.5, borderColor: line }, wrap: false },
        ...cells.map((cell, column) =>
          h(
            View,
            { key: column, style: { flex: 1, padding: 3, borderLeftWidth: column && 0.5, borderColor: line } },
            cell ? text(cell, { fontSize: 9, color: muted }) : null,
          ),
        ),
      ),
    ),
  );

const blank = ({ label, hints, choices = [], columns, lines }: Blank, key: number): ReactNode =>
  h(
    View,
    { key, style: { marginBottom: 14 } },
    text(label, { fontWeight: 700 }, { minPresenceAhead: 30 }),
    ...hints.map((hint, at) => h(View, { key: `hint-${at}` }, text(hint, { color: muted, fontSize: 9 }))),
    ...choices.map(choice),
    ...(columns ? [emptyTable(columns, lines)] : emptyLines(lines)),
  );

const section = (
  {
    heading,
    texts = [],
    facts = [],
    charts: drawn = [],
    table: values,
    entries = [],
    blanks = [],
    none,
    startsPage = false,
  }: TextSection,
  key: number,
): ReactNode =>
  h(
    View,
    { key, style: { marginTop: 18 }, break: startsPage },
    h(
      View,
      { wrap: false, minPresenceAhead: 40 },
      text(heading, { fontSize: 13, fontWeight: 700, marginBottom: 6 }),
      drawn.length > 0 ? charts(drawn) : null,
    ),
    ...texts.map((one, at) =>
      h(View, { key: `text-${at}`, style: { marginBottom: 6 } }, address.test(one) ? link(one) : text(one)),
    ),
    values ? table(values) : null,
    ...facts.map(fact),
    ...entries.map(entry),
    ...blanks.map(blank),
    facts.length + entries.length === 0 && none ? text(none, { color: muted }) : null,
  );

const pageNumber = h(Text, {
  fixed: true,
  style: { position: 'absolute', bottom: 20, left: 0, right: 0, textAlign: 'center', fontSize: 9, color: muted },
  render: ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) => `${page} / ${totalPages}`,
});

const page = h(
  Page,
  { size: 'A4', style: { padding: 44, fontFamily, color: '#14181f' } } as object,
  text(title, { fontSize: 22, fontWeight: 700, lineHeight: 1.25 }),
  ...subtitle
    .split('\n')
    .map((one, at) => h(View, { key: `subtitle-${at}` }, text(one, { color: muted, marginTop: 2 }))),
  ...sections.map(section),
  pageNumber,
);

await renderToFile(h(Document, { title, language, creator: 'Seedbed' }, page), file);
