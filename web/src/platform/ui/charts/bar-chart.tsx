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

/** Bars beside each other for each position. Outlines and patterns separate them without color. */
export function BarChart({ data, label, format, height = 220 }: Props) {
  const id = useId();
  const [element, width] = useWidth();
  const ticks = ticksFor(valuesIn(data));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const isMirrored = directionOf(i18next.language) === 'rtl';
  const count = Math.max(1, data.labels.length);
  const room = (width - axis - 12) / count;
  const bar = Math.min(48, (room * 0.8) / Math.max(1, data.series.length));
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - foot);
  const flip = (x: number, size = 0) => (isMirrored ? width - x - size : x);
  // About seven pixels for each character.
  const widest = Math.max(labelWidth, ...data.labels.map((text) => text.length * 7));
  const isShown = shownLabels(data.labels.length, Math.floor((width - axis) / widest));
  return (
    <div ref={element}>
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
              {isShown(i) && (
                <text className={css.text} x={flip(axis + (i + 0.5) * room)} y={height - 6} textAnchor="middle">
                  {text}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
