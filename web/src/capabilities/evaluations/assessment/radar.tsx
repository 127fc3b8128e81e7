import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { toneOf } from '@seedbed/domain/kernel/charts/tones.ts';
import { directionOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import css from './assessment.module.css';

const [width, height] = [360, 260];
const [middle, center] = [width / 2, height / 2];
const reach = 88;
const fewest = 3;

/** Scores from 0 to 100 on an axis for each criterion. The table beside it says the same. */
export function Radar({ data, label }: { data: ChartData; label: string }) {
  const count = data.labels.length;
  // Two axes make no area: the table is enough.
  if (count < fewest) return null;
  const turn = directionOf(i18next.language) === 'rtl' ? -1 : 1;
  const point = (i: number, share: number): [number, number] => {
    const angle = turn * ((2 * Math.PI * i) / count) - Math.PI / 2;
    return [middle + Math.cos(angle) * reach * share, center + Math.sin(angle) * reach * share];
  };
  const outline = (shares: readonly number[]) => shares.map((share, i) => point(i, share).join(',')).join(' ');
  return (
    <svg className={css.radar} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0.25, 0.5, 0.75, 1].map((ring) => (
        <polygon key={ring} className={css.ring} points={outline(data.labels.map(() => ring))} />
      ))}
      {data.labels.map((text, i) => {
        const [x, y] = point(i, 1);
        const [textX, textY] = point(i, 1.18);
        const side = Math.abs(textX - middle) < 8 ? 'middle' : textX > middle ? 'start' : 'end';
        return (
          <g key={text}>
            <line className={css.ring} x1={middle} y1={center} x2={x} y2={y} />
            <text className={css.axis} x={textX} y={textY + 4} textAnchor={side} direction="ltr">
              {text.length > 14 ? `${text.slice(0, 13)}…` : text}
            </text>
          </g>
        );
      })}
      {data.series.map(({ name, values }, i) => (
        <polygon
          key={name}
          className={css.area}
          stroke={toneOf(i).color}
          fill={toneOf(i).color}
          data-newest={i === data.series.length - 1 || undefined}
          points={outline(values.map((value) => (value ?? 0) / 100))}
        />
      ))}
    </svg>
  );
}
