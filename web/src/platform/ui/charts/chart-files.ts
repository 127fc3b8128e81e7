import { type ChartData, csvOf } from '@seedbed/domain/kernel/charts/chart-data.ts';

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Spreadsheets recognize UTF-8 by the byte order mark. */
export const saveCsv = (name: string, data: ChartData, first: string): void =>
  save(`${name}.csv`, new Blob([`\ufeff${csvOf(data, first)}`], { type: 'text/csv;charset=utf-8' }));

const scale = 2;

/** The picture with its computed styles, on the color of the card. */
export async function savePng(name: string, chart: SVGSVGElement): Promise<void> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [i, one] of from.entries()) {
    const { fill, stroke, strokeWidth, fontSize, fontFamily } = getComputedStyle(one);
    to[i]?.setAttribute(
      'style',
      `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth};font:${fontSize} ${fontFamily}`,
    );
  }
  const { width, height } = chart.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const source = new XMLSerializer().serializeToString(copy);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = getComputedStyle(chart).getPropertyValue('--card') || '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(scale, scale);
  drawing.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(`${name}.png`, blob);
}
