import { Button } from '@mantine/core';
import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './chart.module.css';
import { saveCsv, savePng } from './chart-files.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';

interface Props {
  title: string;
  /** The latest value. */
  now?: ReactNode;
  note?: ReactNode;
  data: ChartData;
  /** The data of table and file, if they have more series than the chart. */
  all?: ChartData;
  /** The heading of the positions in table and file. */
  first: string;
  fileName: string;
  format: (value: number) => string;
  /** The chart itself. */
  children: ReactNode;
  /** Further actions. */
  tools?: ReactNode;
}

/** A chart with its legend, the table behind it, and its files. */
export function ChartFigure({ title, now, note, data, all = data, first, fileName, format, children, tools }: Props) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const png = () => {
    const chart = picture.current?.querySelector('svg[role="img"]');
    if (chart) void savePng({ name: fileName, title: fileName, chart: chart as SVGSVGElement, series: data.series });
  };
  return (
    <figure className={css.figure}>
      <Row gap={2} align="baseline" justify="between">
        <h3 className={css.title}>
          <bdi>{title}</bdi>
        </h3>
        {now !== undefined && <span className={css.now}>{now}</span>}
      </Row>
      {note && <p className={css.note}>{note}</p>}
      {isTable ? <ChartTable data={all} first={first} format={format} /> : <div ref={picture}>{children}</div>}
      {data.series.length > 1 && !isTable && <ChartLegend series={data.series} />}
      <Row gap={2}>
        <Button size="compact-sm" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('charts.table')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => saveCsv(fileName, all, first)}>
          CSV
        </Button>
        {!isTable && (
          <Button size="compact-sm" variant="default" onClick={png}>
            PNG
          </Button>
        )}
        {tools}
      </Row>
    </figure>
  );
}
