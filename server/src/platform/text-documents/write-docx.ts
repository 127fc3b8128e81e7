import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  HeightRule,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Blank, printable, type TextDocument, type TextSection, textDirection } from './text-document.ts';

type Block = Paragraph | Table;
type Content = ISectionOptions['children'][number] & Block;
/** Sizes of text are half points, all others twentieths of a point. */
const muted = { color: '5B6472', size: 18 };
const border = { style: BorderStyle.SINGLE, size: 4, color: 'AAB1BC' };
const borders = { top: border, bottom: border, left: border, right: border };
const width = { size: 100, type: WidthType.PERCENTAGE };

/** A Word file: people write their answers into it. */
export async function writeDocx(document: TextDocument): Promise<Buffer> {
  const { direction, language, title, subtitle, sections } = document;
  const { paragraph, table } = blocksOf(direction);
  const blank = ({ label, hints, choices = [], columns, lines }: Blank): Content[] => [
    paragraph(label, { run: { bold: true }, keepNext: true, spacing: { before: 220 } }),
    ...hints.map((hint) => paragraph(hint, { run: muted, keepNext: true })),
    ...choices.map((one) => paragraph(`☐ ${one.label}`, { indent: { start: one.depth * 280 } })),
    ...(columns ? [table([columns, ...Array.from({ length: lines }, () => columns.map(() => ''))], 400)] : []),
    // One cell grows with the answer.
    ...(!columns && lines > 0 ? [table([['']], lines * 400)] : []),
  ];
  const section = ({ heading, texts = [], facts = [], entries = [], blanks = [], none }: TextSection): Content[] => [
    paragraph(heading, { heading: HeadingLevel.HEADING_2, spacing: { before: 360, after: 120 } }),
    ...texts.map((one) => paragraph(one, {})),
    ...facts.map(([label, value]) => paragraph(`${label}: ${value}`, {})),
    ...entries.flatMap(({ head, text, isReply }) => {
      const indent = { start: isReply ? 360 : 0 };
      return [paragraph(head, { run: muted, indent, keepNext: true }), paragraph(text, { indent })];
    }),
    ...blanks.flatMap(blank),
    ...(facts.length + entries.length === 0 && none ? [paragraph(none, { run: muted })] : []),
  ];
  const pageNumber = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ ...muted, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  });
  const file = new Document({
    title: printable(title),
    creator: 'Seedbed',
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 21, language: { value: language, bidirectional: language } },
          paragraph: { spacing: { after: 80, line: 276 } },
        },
        heading1: { run: { size: 44, bold: true } },
        heading2: { run: { size: 27, bold: true } },
      },
    },
    sections: [
      {
        footers: { default: new Footer({ children: [pageNumber] }) },
        children: [
          paragraph(title, { heading: HeadingLevel.HEADING_1 }),
          ...subtitle.split('\n').map((one) => paragraph(one, { run: muted })),
          ...sections.flatMap(section),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}

type ParagraphStyle = Omit<Exclude<ConstructorParameters<typeof Paragraph>[0], string>, 'children' | 'run'> & {
  run?: Omit<Exclude<ConstructorParameters<typeof TextRun>[0], string>, 'children' | 'text'>;
};

function blocksOf(direction: 'ltr' | 'rtl') {
  const paragraph = (value: string, { run = {}, ...style }: ParagraphStyle): Paragraph => {
    const lines = printable(value).split('\n');
    return new Paragraph({
      ...style,
      bidirectional: direction === 'rtl',
      children: lines.map(
        (text, i) =>
          new TextRun({
            ...run,
            text,
            rightToLeft: textDirection(text, direction) === 'rtl',
            ...(i > 0 && { break: 1 }),
          }),
      ),
    });
  };
  const table = (rows: readonly (readonly string[])[], height: number): Table =>
    new Table({
      width,
      visuallyRightToLeft: direction === 'rtl',
      rows: rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            height: { value: height, rule: HeightRule.ATLEAST },
            children: cells.map(
              (cell) => new TableCell({ borders, children: [paragraph(cell, cell ? { run: muted } : {})] }),
            ),
          }),
      ),
    });
  return { paragraph, table };
}
