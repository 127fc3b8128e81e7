import { workerData } from 'node:worker_threads';
import { Document, Page, Path, renderToFile, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { encode } from 'uqr';
import { type Label, type LabelJob, labelsPerSheet } from './label-sheets.ts';
import { registerFonts } from './pdf-fonts.ts';
import { printable, textDirection } from './text-document.ts';

const { file, sheets } = workerData as LabelJob;
const { direction, language, title, paper, labels } = sheets;
const isRightToLeft = direction === 'rtl';
const textAlign = isRightToLeft ? 'right' : 'left';
const muted = '#5b6472';

/** In points. The sides of a sheet stay empty, since few printers reach them. */
const sheet = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } }[paper];
const margin = 24;
const width = (sheet.width - 2 * margin) / labelsPerSheet.columns;
const height = (sheet.height - 2 * margin) / labelsPerSheet.rows;
const codeSide = 84;

/** One text that never leaves its label: it ends with an ellipsis. */
const text = (value: string, style: object, maxLines = 2): ReactNode => {
  const shown = printable(value).trim();
  return h(
    Text,
    {
      style: {
        ...{ lineHeight: 1.3, textAlign, direction: textDirection(shown, direction) },
        ...{ maxLines, textOverflow: 'ellipsis', ...style },
      },
    },
    shown,
  );
};

/** Long names get smaller letters. */
const nameSize = (name: string) => (name.length <= 20 ? 19 : name.length <= 36 ? 15 : 12);

/** Black modules of one row are one rectangle, which keeps the file small. */
function qrCode(code: string): ReactNode {
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const length = (end < 0 ? size : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: codeSide, height: codeSide } },
    h(Path, { d: path, fill: 'black' }),
  );
}

const label = ({ name, lines, foot, code }: Label, key: number): ReactNode =>
  h(
    View,
    {
      key,
      style: {
        ...{ width, height, padding: 16, borderWidth: 0.4, borderColor: '#c6ccd5', borderStyle: 'dashed' },
        ...{ flexDirection: isRightToLeft ? 'row-reverse' : 'row', gap: 10, alignItems: 'stretch' },
      },
    },
    h(
      View,
      { style: { flex: 1, justifyContent: 'space-between' } },
      h(
        View,
        {},
        text(name, { fontSize: nameSize(name), fontWeight: 700, marginBottom: 5 }, 3),
        ...lines.filter(Boolean).map((line, at) => h(View, { key: at }, text(line, { fontSize: 11, marginBottom: 2 }))),
      ),
      text(foot, { fontSize: 9, color: muted }),
    ),
    h(View, { style: { justifyContent: 'center' } }, qrCode(code)),
  );

const perPage = labelsPerSheet.columns * labelsPerSheet.rows;
const pages = Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
  h(
    Page,
    {
      key: page,
      size: paper,
      style: {
        ...{ padding: margin, fontFamily: registerFonts(), color: '#14181f' },
        ...{ flexDirection: isRightToLeft ? 'row-reverse' : 'row', flexWrap: 'wrap', alignContent: 'flex-start' },
      },
    } as object,
    ...labels.slice(page * perPage, (page + 1) * perPage).map(label),
  ),
);

await renderToFile(h(Document, { title, language, creator: 'Seedbed' }, ...pages), file);
