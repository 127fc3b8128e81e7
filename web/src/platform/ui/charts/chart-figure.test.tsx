import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { tones } from '@seedbed/domain/kernel/charts/tones.ts';
import { afterEach, expect, test, vi } from 'vitest';
import arabic from '#locales/ar/common.json';
import { chooseInChart } from '#platform/testing/chart-menu.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { LineChart } from './line-chart.tsx';

const data: ChartData = {
  labels: ['May', 'June', 'July'],
  series: [
    { name: 'Median', values: [3, 8, 12] },
    { name: 'Lower', values: [2, 6, 9] },
    { name: 'Upper', values: [5, 9, 15] },
    { name: '=Target', values: [10, null, 10], isReference: true },
  ],
};
const kinds = { bars: BarChart, lines: LineChart };

const renderFigure = (kind: keyof typeof kinds, language: 'en' | 'ar' = 'en') => {
  const Chart = kinds[kind];
  return renderPart(
    <ChartFigure title="Revenue" data={data} first="Month" fileName="Revenue" format={String}>
      <Chart data={data} label="Revenue" format={String} />
    </ChartFigure>,
    { language },
  );
};

/** The next file that the page saves. */
function nextFile(): Promise<{ name: string; blob: Blob }> {
  return new Promise((resolve) => {
    let blob: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
      blob = saved as Blob;
      return 'blob:nothing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      resolve({ name: this.download, blob });
    });
  });
}

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!drawing) throw new Error('No canvas.');
  drawing.drawImage(bitmap, 0, 0);
  const { data: pixels } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
  const count = (hex: string) => {
    const wanted = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
    let found = 0;
    for (let i = 0; i < pixels.length; i += 4)
      if (wanted.every((one, part) => Math.abs(one - (pixels[i + part] ?? 0)) < 4)) found += 1;
    return found;
  };
  return { width: bitmap.width, height: bitmap.height, count };
}

afterEach(() => vi.restoreAllMocks());

test.each(['bars', 'lines'] as const)(
  'saves %s as a picture with the specified colors',
  { tags: ['night'] },
  async (kind) => {
    const figure = await renderFigure(kind);
    const file = nextFile();
    await chooseInChart(figure, 'Save as PNG');
    const { name, blob } = await file;
    expect([name, blob.type]).toEqual(['Revenue.png', 'image/png']);
    const { count } = await pixelsOf(blob);
    for (const { color, outline, pattern } of tones) {
      expect(count(color), color).toBeGreaterThan(100);
      if (kind === 'bars') expect(count(outline), `${pattern} ${outline}`).toBeGreaterThan(100);
    }
  },
);

test('keeps the texts within the picture from right to left', { tags: ['night'] }, async () => {
  const figure = await renderFigure('lines', 'ar');
  const svg = figure.getByRole('img').element() as SVGSVGElement;
  const file = nextFile();
  await chooseInChart(figure, arabic.charts.png);
  const { width, height } = await pixelsOf((await file).blob);
  // Twice the chart with its margins, the title and the legend.
  expect(width).toBe((svg.viewBox.baseVal.width + 32) * 2);
  expect(height).toBeGreaterThan((svg.viewBox.baseVal.height + 32 + 28) * 2);
});

test('saves the values as a file for spreadsheets, and shows them as a table', { tags: ['night'] }, async () => {
  const figure = await renderFigure('lines');
  const file = nextFile();
  await chooseInChart(figure, 'Save as CSV');
  const { name, blob } = await file;
  expect(name).toBe('Revenue.csv');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    "Month,Median,Lower,Upper,'=Target\r\nMay,3,2,5,10\r\nJune,8,6,9,\r\nJuly,12,9,15,10",
  );
  await chooseInChart(figure, 'Show as table');
  expect(
    figure
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['July', 'June', 'May']);
});

test.each(['en', 'ar'] as const)('names every bar on a phone: %s', async (language) => {
  const labels = [
    'Draft',
    'Waiting list',
    'Evaluation in Progress',
    'Decision needed',
    'Rejected',
    'Withdrawn',
    'Moved',
  ];
  const many = { labels, series: [{ name: 'Applied', values: [1, 0, 12, 3, 8, 2, 4] }] };
  const part = await renderPart(<BarChart data={many} label="By status" format={String} />, {
    language,
    viewport: [390, 800],
  });
  const svg = part.getByRole('img').element() as SVGSVGElement;
  // The chart is drawn at a usual width until the browser reports the width of its element.
  await expect.poll(() => svg.viewBox.baseVal.width).toBe(svg.getBoundingClientRect().width);
  for (const name of labels) {
    const { left, right } = part.getByText(name, { exact: true }).element().getBoundingClientRect();
    expect(left, name).toBeGreaterThanOrEqual(0);
    expect(Math.floor(right), name).toBeLessThanOrEqual(390);
  }
  const bars = svg.querySelectorAll('rect[height]');
  expect(bars.length).toBeGreaterThanOrEqual(labels.length);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});
