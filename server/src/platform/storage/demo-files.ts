const bars = [28, 34, 31, 44, 52, 49, 63, 71, 78, 92];

export const chartSize = { width: 820, height: 460 };

/** A chart of a startup's numbers, like a screenshot. */
export const chart = async (title: string): Promise<Buffer> => {
  // Only the demo needs it in this process.
  const { default: sharp } = await import('sharp');
  const drawn = bars.map(
    (value, i) => `<rect x="${60 + i * 72}" y="${400 - value * 3}" width="44" height="${value * 3}" rx="4"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="820" height="460"><rect width="820" height="460" fill="#fff"/><text x="60" y="56" font-family="sans-serif" font-size="26" fill="#12161d">${title}</text><g fill="#1f6f8b">${drawn.join('')}</g><path d="M48 400h730" stroke="#858e9e" stroke-width="2"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
};

/** One page of plain text as a minimal valid PDF. */
export function page(title: string, lines: readonly string[]): Buffer {
  const safe = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
  const text = [
    `/F1 22 Tf (${safe(title)}) Tj 0 -16 Td /F1 12 Tf`,
    ...lines.map((line) => `0 -20 Td (${safe(line)}) Tj`),
  ];
  const content = `BT 72 760 Td ${text.join('\n')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

export const interviews = Buffer.from(
  [
    'Customer,Segment,Would pay,Quote',
    'Bakery on the corner,Food,yes,"I count stock by hand every night."',
    'Harbour clinic,Health,maybe,"Only if it talks to our calendar."',
    'North gym,Sport,yes,"Half of our members ask for this."',
    'Print shop,Services,no,"We are two people, a whiteboard does."',
  ].join('\n'),
);
