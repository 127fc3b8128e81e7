import { type ChartData, numbered, shownLabels, ticksFor, valuesIn } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { toneOf } from '@seedbed/domain/kernel/charts/tones.ts';
import { directionOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { type CSSProperties, useId } from 'react';
import css from './chart.module.css';
import { ChartPatterns } from './chart-patterns.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  data: ChartData;
  label: string;
  format: (value: number) => string;
  height?: number;
}

const axis = 56;
const labelWidth = 72;
const foot = 24;
const top = 8;

/** Bars for each position. Outlines and patterns separate them without color. They lie where names need the width. */
export function BarChart(props: Props) {
  const [element, width] = useWidth();
  const { labels } = props.data;
  const room = Math.floor((width - axis) / widestOf(labels));
  const Bars = labels.every((_, i) => shownLabels(labels.length, room)(i)) ? Columns : Rows;
  return (
    <div ref={element}>
      <Bars {...props} width={width} />
    </div>
  );
}

const character = 7;
const widestOf = (labels: readonly string[]): number =>
  Math.max(labelWidth, ...labels.map((text) => text.length * character));

/** Bars beside each other, with an axis. */
function Columns({ data, label, format, height = 220, width }: Props & { width: number }) {
  const id = useId();
  const ticks = ticksFor(valuesIn(data));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const isMirrored = directionOf(i18next.language) === 'rtl';
  const count = Math.max(1, data.labels.length);
  const room = (width - axis - 12) / count;
  const bar = Math.min(48, (room * 0.8) / Math.max(1, data.series.length));
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - foot);
  const flip = (x: number, size = 0) => (isMirrored ? width - x - size : x);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <ChartPatterns id={id} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? css.zero : css.grid}
            x1={flip(axis)}
            x2={flip(width - 12)}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={css.text} x={flip(axis - 8)} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {numbered(data.labels).map(({ value: text, position: i }) => {
        const start = axis + i * room + (room - bar * data.series.length) / 2;
        return (
          <g key={i}>
            {numbered(data.series).map(({ value: { values }, position: n }) => {
              const value = values[i];
              if (value == null) return null;
              const style = { '--chart-outline': toneOf(n).outline } as CSSProperties;
              return (
                <rect
                  key={n}
                  className={css.bar}
                  style={style}
                  fill={`url(#${id}${toneOf(n).pattern})`}
                  x={flip(start + n * bar, bar - 2)}
                  width={Math.max(1, bar - 2)}
                  y={Math.min(y(value), y(0))}
                  height={Math.max(1, Math.abs(y(value) - y(0)))}
                />
              );
            })}
            <text className={css.text} x={flip(axis + (i + 0.5) * room)} y={height - 6} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const thick = 14;
const nameHeight = 18;
const gap = 10;
const valueRoom = 72;

/** Bars below each other, each below its name and before its value. */
function Rows({ data, label, format, width }: Props & { width: number }) {
  const id = useId();
  const ticks = ticksFor(valuesIn(data));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const isMirrored = directionOf(i18next.language) === 'rtl';
  const row = nameHeight + thick * data.series.length + gap;
  const x = (value: number) => ((value - low) / (high - low)) * (width - valueRoom);
  const flip = (at: number, size = 0) => (isMirrored ? width - at - size : at);
  const most = Math.floor(width / character);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${row * data.labels.length}`} role="img" aria-label={label}>
      <ChartPatterns id={id} />
      {numbered(data.labels).map(({ value: name, position: i }) => (
        <g key={i}>
          <text className={css.text} x={flip(0)} y={i * row + 12}>
            {name.length > most ? `${name.slice(0, most - 1)}…` : name}
          </text>
          {numbered(data.series).map(({ value: { values }, position: n }) => {
            const value = values[i];
            if (value == null) return null;
            const size = Math.max(1, Math.abs(x(value) - x(0)));
            const y = i * row + nameHeight + n * thick;
            return (
              <g key={n}>
                <rect
                  className={css.bar}
                  style={{ '--chart-outline': toneOf(n).outline } as CSSProperties}
                  fill={`url(#${id}${toneOf(n).pattern})`}
                  x={flip(Math.min(x(value), x(0)), size)}
                  width={size}
                  y={y}
                  height={thick - 2}
                />
                <text className={css.text} x={flip(Math.max(x(value), x(0)) + 8)} y={y + thick - 3}>
                  {format(value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
