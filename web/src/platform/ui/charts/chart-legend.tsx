import { type ChartSeries, numbered } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { toneOf } from '@seedbed/domain/kernel/charts/tones.ts';
import type { CSSProperties } from 'react';
import css from './chart.module.css';

/** The names of the lines with their color and dash. */
export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <ul className={css.legend}>
    {numbered(series).map(({ value: { name, isReference }, position: i }) => (
      <li key={i}>
        <svg width={28} height={8} aria-hidden style={{ '--chart-color': toneOf(i).color } as CSSProperties}>
          <line
            className={css.line}
            x1={2}
            x2={26}
            y1={4}
            y2={4}
            strokeDasharray={isReference ? '6 5' : toneOf(i).dash}
          />
        </svg>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);
