import {
  type ChartData,
  numbered,
  runsOf,
  shownLabels,
  ticksFor,
  valuesIn,
} from '@seedbed/domain/kernel/charts/chart-data.ts';
import { toneOf } from '@seedbed/domain/kernel/charts/tones.ts';
import { directionOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import type { CSSProperties } from 'react';
import css from './chart.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  data: ChartData;
  /** The sentence that replaces the picture for those who do not see it. */
  label: string;
  format: (value: number) => string;
  height?: number;
}

const axis = 56;
const labelWidth = 72;
const foot = 24;
const top = 8;

/** Lines over time. The text around it says the same: it is a picture with a label. */
export function LineChart({ data, label, format, height = 220 }: Props) {
  const [element, width] = useWidth();
  const ticks = ticksFor(valuesIn(data));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const isMirrored = directionOf(i18next.language) === 'rtl';
  const count = data.labels.length;
  const [left, right] = [axis, width - 12];
  const x = (i: number) => {
    const share = count < 2 ? 0.5 : i / (count - 1);
    return isMirrored ? width - (left + share * (right - left)) : left + share * (right - left);
  };
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - foot);
  // About seven pixels for each character.
  const widthOf = (text: string) => text.length * 7;
  const widest = Math.max(labelWidth, ...data.labels.map(widthOf));
  const isShown = shownLabels(count, Math.floor((width - axis) / widest));
  /** A long label at an edge would be cut there. */
  const within = (at: number, text: string) => Math.max(widthOf(text) / 2, Math.min(width - widthOf(text) / 2, at));
  const edge = isMirrored ? width - axis + 8 : axis - 8;
  return (
    <div ref={element}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? css.zero : css.grid}
              x1={isMirrored ? width - right : left}
              x2={isMirrored ? width - left : right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={css.text} x={edge} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {numbered(data.labels).map(({ value: text, position: i }) =>
          isShown(i) ? (
            <text key={i} className={css.text} x={within(x(i), text)} y={height - 6} textAnchor="middle">
              {text}
            </text>
          ) : null,
        )}
        {numbered(data.series).map(({ value: { values, isReference }, position: n }) => {
          const tone = toneOf(n);
          const style = { '--chart-color': tone.color } as CSSProperties;
          return (
            <g key={n} style={style}>
              {runsOf(values).map((run) => (
                <polyline
                  key={run[0]?.[0]}
                  className={css.line}
                  data-reference={isReference ?? false}
                  strokeDasharray={isReference ? '6 5' : tone.dash}
                  points={run.map(([i, value]) => `${x(i)},${y(value)}`).join(' ')}
                />
              ))}
              {!isReference &&
                numbered(values).map(({ value, position: i }) =>
                  value === null ? null : (
                    <circle key={i} className={css.point} cx={x(i)} cy={y(value)} r={count > 24 ? 2 : 3.5} />
                  ),
                )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
