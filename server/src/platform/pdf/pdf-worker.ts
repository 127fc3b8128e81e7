import { workerData } from 'node:worker_threads';
import { Document, Page, renderToFile, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { registerFonts } from './pdf-fonts.ts';
import type { PdfEntry, PdfJob, PdfSection } from './write-pdf.ts';

const { file, document } = workerData as PdfJob;
const { direction, language, title, subtitle, sections } = document;
const isRightToLeft = direction === 'rtl';
const fontFamily = registerFonts();

// The layout mirrors neither alignment nor rows by itself.
const textAlign = isRightToLeft ? 'right' : 'left';
const row = { flexDirection: isRightToLeft ? 'row-reverse' : 'row' } as const;
const indented = isRightToLeft ? { marginRight: 18 } : { marginLeft: 18 };
const muted = '#5b6472';

/** No font has pictures and control characters. */
const printable = (value: string): string =>
  value.replace(/\p{Extended_Pictographic}|\p{Cc}|\uFE0F|\u200D/gu, (one) => (one === '\n' ? one : ''));

/** Each text has the direction of its first letter, as people write in their own languages. */
function directionOf(value: string): 'ltr' | 'rtl' {
  const [letter] = /\p{L}/u.exec(value) ?? [];
  if (!letter) return direction;
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/.test(letter) ? 'rtl' : 'ltr';
}

const text = (value: string, style: object = {}, props: object = {}): ReactNode =>
  h(Text, { style: { direction: directionOf(value), textAlign, ...style }, ...props }, printable(value));

const fact = ([label, value]: readonly [string, string], key: number): ReactNode =>
  h(
    View,
    { key, style: { ...row, gap: 12, paddingVertical: 3 }, wrap: false },
    text(label, { width: 140, color: muted }),
    text(value, { flex: 1 }),
  );

const entry = (one: PdfEntry, key: number): ReactNode =>
  h(
    View,
    {
      key,
      style: { ...(one.isReply && indented), paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: '#dde1e7' },
    },
    text(one.head, { color: muted, fontSize: 9, marginBottom: 2 }),
    text(one.text),
  );

const section = ({ heading, facts = [], entries = [], none }: PdfSection, key: number): ReactNode =>
  h(
    View,
    { key, style: { marginTop: 18 } },
    text(heading, { fontSize: 13, fontWeight: 700, marginBottom: 6 }, { minPresenceAhead: 40 }),
    ...facts.map(fact),
    ...entries.map(entry),
    facts.length + entries.length === 0 && none ? text(none, { color: muted }) : null,
  );

const pageNumber = h(Text, {
  fixed: true,
  style: { position: 'absolute', bottom: 20, left: 0, right: 0, textAlign: 'center', fontSize: 9, color: muted },
  render: ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) => `${page} / ${totalPages}`,
});

const page = h(
  Page,
  { size: 'A4', style: { padding: 44, fontFamily, fontSize: 10.5, lineHeight: 1.45, color: '#14181f' } } as object,
  text(title, { fontSize: 22, fontWeight: 700, lineHeight: 1.25 }),
  text(subtitle, { color: muted, marginTop: 2 }),
  ...sections.map(section),
  pageNumber,
);

await renderToFile(h(Document, { title, language, creator: 'Seedbed' }, page), file);
