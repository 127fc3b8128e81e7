interface PdfPage {
  width?: number;
  height?: number;
  words?: string;
}

/** A valid PDF with a line of text on each page. */
export function aPdfOf(pages: readonly PdfPage[], trailer = ''): Buffer {
  const kids = pages.map((_, i) => `${3 + 2 * i} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    ...pages.flatMap(({ width = 595, height = 842, words }, i) => {
      const content = `BT /F1 24 Tf 72 72 Td (${words ?? `Page ${i + 1}`}) Tj ET`;
      const font = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${4 + 2 * i} 0 R/Resources${font}>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Asks for a password, which nobody knows. */
export const anEncryptedPdf = (): Buffer =>
  aPdfOf(
    [{}],
    `/Encrypt<</Filter/Standard/V 1/R 2/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>/P -4>>/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
  );
