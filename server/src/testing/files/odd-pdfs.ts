import { deflateSync } from 'node:zlib';
import { anEncryptedPdf, aPdfOf } from './sample-pdfs.ts';

interface Parts {
  box?: string;
  content?: Buffer;
  filter?: string;
  resources?: string;
  /** Entries of the page. */
  page?: string;
  /** From object 5 on. */
  more?: readonly Buffer[];
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const stream = (entries: string, content: Buffer) =>
  Buffer.concat([bytes(`<<${entries}/Length ${content.length}>>stream\n`), content, bytes('\nendstream')]);

/** One page of any parts. */
function oddPdf({
  box = '0 0 595 842',
  content = bytes('0 0 m'),
  filter = '',
  resources = '',
  page = '',
  more = [],
}: Parts) {
  const objects = [
    bytes('<</Type/Catalog/Pages 2 0 R>>'),
    bytes('<</Type/Pages/Count 1/Kids[3 0 R]>>'),
    bytes(`<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>${page}>>`),
    stream(filter, content),
    ...more,
  ];
  const head = bytes('%PDF-1.7\n');
  const body = objects.map((object, i) => Buffer.concat([bytes(`${i + 1} 0 obj`), object, bytes('endobj\n')]));
  let at = head.length;
  const places = body.map(({ length }) => {
    at += length;
    return `${String(at - length).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...body, bytes(table + end)]);
}

const flate = '/Filter/FlateDecode';
const picture = (width: number, height: number, content: Buffer, more = flate) =>
  oddPdf({
    content: bytes('500 0 0 500 0 0 cm /I Do'),
    resources: '/XObject<</I 5 0 R>>',
    more: [
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB${more}`,
        content,
      ),
    ],
  });
const form = (content: string, resources = '') =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>`, bytes(content));
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 ** 2));

/** Each takes a number, so that no two are equal. */
const kinds: Readonly<Record<string, (n: number) => Buffer>> = {
  'many pages': (n) => aPdfOf(Array.from({ length: 500 + 50 * n }, (_, i) => ({ words: `Page ${i}` }))),
  'a page that is a line': (n) => oddPdf({ box: `0 0 ${n + 1} 14400` }),
  'a page of no size': (n) => oddPdf({ box: ['0 0 0 0', '5 5 5 5', '0 0 -10 -10', '0 0 x y'][n % 4] as string }),
  'a stream that unpacks to much': (n) => oddPdf({ content: zeros(40 + 20 * n), filter: flate }),
  'packed more than once': (n) =>
    oddPdf({ content: deflateSync(zeros(100 + 50 * n)), filter: '/Filter[/FlateDecode/FlateDecode]' }),
  'a picture of many pixels': (n) => picture(4_000 * (n + 1), 4_000 * (n + 1), zeros(48)),
  'a picture with a wrong size': (n) => picture(2 ** (15 + (n % 16)), 2 ** (15 + (n % 16)), bytes('x')),
  'a picture that predicts': (n) =>
    picture(9_000, 9_000, zeros(20 + n), `${flate}/DecodeParms<</Predictor 15/Columns ${2 ** (10 + (n % 20))}>>`),
  'a form that holds itself': (n) =>
    oddPdf({
      content: bytes('/F Do '.repeat(n + 1)),
      resources: '/XObject<</F 5 0 R>>',
      more: [form('/F Do /F Do', '/XObject<</F 5 0 R>>')],
    }),
  'forms that double': (n) => {
    const depth = 6 + n;
    return oddPdf({
      content: bytes('/F Do'),
      resources: '/XObject<</F 5 0 R>>',
      more: Array.from({ length: depth }, (_, i) =>
        form(i === depth - 1 ? '0 0 9 9 re f' : '/F Do /F Do /F Do', `/XObject<</F ${6 + i} 0 R>>`),
      ),
    });
  },
  'many lines': (n) => oddPdf({ content: bytes('0 0 m 595 842 l S '.repeat(20_000 * (n + 1))) }),
  'many letters': (n) =>
    oddPdf({
      content: bytes(`BT /F1 9 Tf ${'(Many words of one page) Tj '.repeat(20_000 * (n + 1))} ET`),
      resources: '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
    }),
  'a stack without end': (n) => oddPdf({ content: bytes('q '.repeat(100_000 * (n + 1))) }),
  'dictionaries within each other': (n) => oddPdf({ page: `/X${'<</X'.repeat(5_000 * (n + 1))}` }),
  'pages that are their own parents': (n) =>
    bytes(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${10 ** (1 + (n % 9))}/Kids[2 0 R 2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    ),
  encrypted: (n) => Buffer.concat([anEncryptedPdf(), Buffer.alloc(n)]),
  'cut off': (n) => aPdfOf([{}, {}, {}]).subarray(0, 40 * (n + 1)),
  'with noise': (n) => {
    const content = aPdfOf([{}, {}, {}]);
    for (let at = n; at < content.length; at += 17 + n) content[at] = (at * 31 + n) % 256;
    return content;
  },
  'with a long tail': (n) => Buffer.concat([aPdfOf([{}]), Buffer.alloc(1_000_000 * (n + 1), '%')]),
  'nothing but a head': (n) => bytes(`%PDF-1.${n}`),
};

/** 200 and more, or fewer of each kind. */
export const oddPdfs = (ofEachKind: number): [name: string, content: () => Buffer][] =>
  Object.entries(kinds).flatMap(([name, make]) =>
    Array.from({ length: ofEachKind }, (_, n): [string, () => Buffer] => [`${name}, ${n}`, () => make(n)]),
  );
