import { type ChartData, numbered } from '@seedbed/domain/kernel/charts/chart-data.ts';
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
          {numbered(series).map(({ value: { name }, position }) => (
            <th key={position} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(labels)
          .map(({ value: label, position: i }) => (
            <tr key={i}>
              <th scope="row">{label}</th>
              {numbered(series).map(({ value: { values }, position }) => (
                <td key={position}>{values[i] == null ? '–' : format(values[i])}</td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </section>
);
