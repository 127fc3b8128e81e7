import { type ChartData, type ChartSeries, csvOf } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { toneOf } from '@seedbed/domain/kernel/charts/tones.ts';

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
const margin = 16;
const titleHeight = 28;
const legendHeight = 24;
const sample = 26;

export interface ChartPicture {
  name: string;
  title: string;
  chart: SVGSVGElement;
  /** Named below the chart if there are several. */
  series: readonly ChartSeries[];
}

/** The picture as it is shown: title, chart and legend, on the color of the card. */
export async function savePng({ name, title, chart, series }: ChartPicture): Promise<void> {
  const picture = await pictureOf(chart);
  const { width, height } = chart.viewBox.baseVal;
  const { color, direction, fontFamily } = getComputedStyle(chart);
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.font = `13px ${fontFamily}`;
  const legend = series.length > 1 ? legendOf(drawing, series, width) : [];
  const whole = titleHeight + height + (Math.max(-1, ...legend.map(({ row }) => row)) + 1) * legendHeight;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (whole + 2 * margin) * scale;
  drawing.fillStyle = getComputedStyle(chart).getPropertyValue('--card') || '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(scale, scale);
  drawing.translate(margin, margin);
  drawing.drawImage(picture, 0, titleHeight, width, height);
  drawing.fillStyle = color;
  drawing.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  drawing.textAlign = 'start';
  const isMirrored = direction === 'rtl';
  const at = (x: number) => (isMirrored ? width - x : x);
  drawing.font = `600 14px ${fontFamily}`;
  drawing.fillText(title, at(0), 14);
  drawing.font = `13px ${fontFamily}`;
  for (const [i, { x, row, text, dash }] of legend.entries()) {
    const y = titleHeight + height + row * legendHeight + 16;
    drawing.strokeStyle = toneOf(i).color;
    drawing.lineWidth = 2.5;
    drawing.setLineDash(dash);
    drawing.beginPath();
    drawing.moveTo(at(x), y - 4);
    drawing.lineTo(at(x + sample), y - 4);
    drawing.stroke();
    drawing.fillText(text, at(x + sample + 8), y);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(`${name}.png`, blob);
}

/** The chart as an image of its own, so with its computed styles. */
async function pictureOf(chart: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [chart, ...chart.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  for (const [i, one] of from.entries()) {
    const { fill, stroke, strokeWidth, strokeLinecap, fontSize, fontFamily, direction } = getComputedStyle(one);
    to[i]?.setAttribute(
      'style',
      `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth};stroke-linecap:${strokeLinecap};font:${fontSize} ${fontFamily};direction:${direction}`,
    );
  }
  const { width, height } = chart.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  return picture;
}

/** Places the names beside each other, in as many rows as they need. */
function legendOf(drawing: CanvasRenderingContext2D, series: readonly ChartSeries[], width: number) {
  let [x, row] = [0, 0];
  return series.map(({ name, isReference }, i) => {
    const own = sample + 8 + drawing.measureText(name).width + 20;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = {
      x,
      row,
      text: name,
      dash: (isReference ? '6 5' : (toneOf(i).dash ?? '')).split(' ').flatMap((part) => (part ? Number(part) : [])),
    };
    x += own;
    return place;
  });
}
