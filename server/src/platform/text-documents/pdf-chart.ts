import { Circle, Line, Polyline, Rect, Svg, View } from '@react-pdf/renderer';
import { numbered, runsOf, shownLabels } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { type Tone, toneOf } from '@seedbed/domain/kernel/charts/tones.ts';
import { createElement as h, type ReactNode } from 'react';
import type { DocumentChart } from './text-document.ts';

interface Frame {
  width: number;
  isRightToLeft: boolean;
  /** A text of the document at a place of the chart. */
  text: (value: string, style: object) => ReactNode;
}

const height = 120;
const axis = 46;
const foot = 18;
const top = 6;
const end = 8;
const labelWidth = 52;
const colors = { grid: '#dde1e7', zero: '#8a93a0', text: '#5b6472' };

/** A chart as in the pages: the same colors, dashes, patterns and outlines. */
export function pdfChart(
  { kind, title, data, ticks }: DocumentChart,
  { width, isRightToLeft, text }: Frame,
): ReactNode {
  const { labels, series } = data;
  const [low, high] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const room = (width - axis - end) / Math.max(1, labels.length);
  const middle = (i: number) => {
    const x = axis + (i + 0.5) * room;
    return isRightToLeft ? width - x : x;
  };
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - foot);
  const [left, right] = isRightToLeft ? [end, width - axis] : [axis, width - end];
  const isShown = shownLabels(labels.length, Math.floor((width - axis) / labelWidth));
  const label = (value: string, style: object) =>
    text(value, { position: 'absolute', fontSize: 8, color: colors.text, lineHeight: 1.2, ...style });
  const draw = kind === 'bars' ? bars : lines;
  return h(
    View,
    { style: { width }, wrap: false },
    text(title, { fontSize: 9, fontWeight: 700, marginBottom: 4 }),
    h(
      View,
      { style: { width, height } },
      h(
        Svg,
        { width, height, viewBox: `0 0 ${width} ${height}` },
        ...ticks.map(({ value }) =>
          h(Line, {
            key: `tick-${value}`,
            ...{ x1: left, x2: right, y1: y(value), y2: y(value) },
            stroke: value === 0 ? colors.zero : colors.grid,
            strokeWidth: 0.6,
          }),
        ),
        ...series.flatMap(({ values, isReference = false }, n) =>
          draw({ values, isReference, tone: toneOf(n), n, of: series.length, room, middle, y }),
        ),
      ),
      ...ticks.map(({ value, text: tick }) =>
        label(tick, {
          top: y(value) - 5,
          width: axis - 6,
          ...(isRightToLeft ? { right: 0, textAlign: 'left' } : { left: 0, textAlign: 'right' }),
        }),
      ),
      ...labels.flatMap((one, i) =>
        isShown(i)
          ? label(one, {
              top: height - foot + 5,
              left: middle(i) - labelWidth / 2,
              width: labelWidth,
              textAlign: 'center',
            })
          : [],
      ),
    ),
    series.length > 1 ? legend({ kind, data, ticks, title }, isRightToLeft, text) : null,
  );
}

interface DrawnSeries {
  values: readonly (number | null)[];
  isReference: boolean;
  tone: Tone;
  n: number;
  of: number;
  room: number;
  middle: (i: number) => number;
  y: (value: number) => number;
}

function lines({ values, isReference, tone, n, middle, y }: DrawnSeries): ReactNode[] {
  const { color } = tone;
  return [
    ...runsOf(values).map((run) =>
      h(Polyline, {
        key: `line-${n}-${run[0]?.[0]}`,
        points: run.map(([i, value]) => `${middle(i)},${y(value)}`).join(' '),
        fill: 'none',
        stroke: color,
        strokeWidth: isReference ? 1.1 : 1.6,
        ...dashOf(isReference, tone),
      }),
    ),
    ...values.flatMap((value, i) =>
      value === null || isReference
        ? []
        : h(Circle, {
            key: `point-${n}-${middle(i)}`,
            ...{ cx: middle(i), cy: y(value), r: 1.9 },
            fill: '#ffffff',
            stroke: color,
            strokeWidth: 1.2,
          }),
    ),
  ];
}

const dashOf = (isReference: boolean, { dash }: Tone): object => {
  const strokeDasharray = isReference ? '4 3' : dash;
  return strokeDasharray ? { strokeDasharray } : {};
};

function bars({ values, tone, n, of, room, middle, y }: DrawnSeries): ReactNode[] {
  const width = Math.min(30, (room * 0.8) / of);
  return values.flatMap((value, i) => {
    if (value === null) return [];
    const x = middle(i) + (n - of / 2) * width;
    const [from, to] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
    const box = { x, y: from, width: Math.max(1, width - 1), height: Math.max(0.8, to - from) };
    return [
      h(Rect, { key: `bar-${n}-${x}`, ...box, fill: tone.color }),
      ...pattern(box, tone, `${n}-${x}`),
      h(Rect, { key: `edge-${n}-${x}`, ...box, fill: 'none', stroke: tone.outline, strokeWidth: 0.9 }),
    ];
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const step = 5;

/** The patterns of the pages; a PDF draws them line by line. */
function pattern({ x, y, width, height: tall }: Box, { pattern: kind, outline }: Tone, key: string): ReactNode[] {
  const line = (id: string, x1: number, y1: number, x2: number, y2: number) =>
    h(Line, { key: `${id}-${key}-${x1}-${y1}`, x1, y1, x2, y2, stroke: outline, strokeWidth: 0.6 });
  const across = Array.from({ length: Math.floor(tall / step) }, (_, i) => y + (i + 1) * step);
  const along = Array.from({ length: Math.floor(width / step) }, (_, i) => x + (i + 1) * step);
  if (kind === 'stripes') return across.map((at) => line('stripe', x, at, x + width, Math.max(y, at - width)));
  if (kind === 'grid')
    return [
      ...across.map((at) => line('row', x, at, x + width, at)),
      ...along.map((at) => line('column', at, y, at, y + tall)),
    ];
  if (kind === 'dots')
    return across.map((at) =>
      h(Circle, { key: `dot-${key}-${at}`, cx: x + width / 2, cy: at - step / 2, r: 0.9, fill: outline }),
    );
  return [];
}

function legend({ kind, data }: DocumentChart, isRightToLeft: boolean, text: Frame['text']): ReactNode {
  const row = { flexDirection: isRightToLeft ? 'row-reverse' : 'row' } as const;
  return h(
    View,
    { style: { ...row, flexWrap: 'wrap', columnGap: 12, rowGap: 2, marginTop: 2 } },
    ...numbered(data.series).map(({ value: { name, isReference = false }, position: n }) => {
      const tone = toneOf(n);
      const box = { x: 1, y: 1, width: 14, height: 7 };
      return h(
        View,
        { key: n, style: { ...row, gap: 4, alignItems: 'center' } },
        h(
          Svg,
          { width: 20, height: 9, viewBox: '0 0 20 9' },
          kind === 'bars'
            ? [
                h(Rect, { key: 'bar', ...box, fill: tone.color, stroke: tone.outline, strokeWidth: 0.9 }),
                ...pattern(box, tone, String(n)),
              ]
            : h(Line, {
                ...{ x1: 1, x2: 19, y1: 4.5, y2: 4.5 },
                stroke: tone.color,
                strokeWidth: 1.4,
                ...dashOf(isReference, tone),
              }),
        ),
        text(name, { fontSize: 8, color: colors.text }),
      );
    }),
  );
}
