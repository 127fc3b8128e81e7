import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import css from './chart.module.css';

interface Props {
  data: ChartData;
  first: string;
  format: (value: number) => string;
}

/** The numbers behind a chart, the newest position first. */
export const ChartTable = ({ data: { labels, series }, first, format }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reachable by keyboard
  <section className={css.table} tabIndex={0} aria-label={first}>
    <table>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels
          .map((label, i) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[i] == null ? '–' : format(values[i])}</td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </section>
);
