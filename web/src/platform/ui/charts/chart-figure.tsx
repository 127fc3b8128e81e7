import { Menu } from '@mantine/core';
import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
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
  /** Further entries of the menu. */
  entries?: ReactNode;
}

/** A chart with its legend, and a menu for the table behind it and its files. */
export function ChartFigure({ title, now, note, data, all = data, first, fileName, format, children, entries }: Props) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const png = () => {
    const chart = picture.current?.querySelector('svg[role="img"]');
    if (chart) void savePng({ name: fileName, title: fileName, chart: chart as SVGSVGElement, series: data.series });
  };
  return (
    <figure className={css.figure}>
      <Row gap={2} align="center" justify="between">
        <h3 className={css.title}>
          <bdi>{title}</bdi>
        </h3>
        <Row gap={2}>
          {now !== undefined && <span className={css.now}>{now}</span>}
          <RowMenu label={t('charts.menu', { title })} button={button} isReading>
            {entries}
            <Menu.Item onClick={() => setTable(!isTable)}>{t(isTable ? 'charts.chart' : 'charts.table')}</Menu.Item>
            <Menu.Item onClick={() => saveCsv(fileName, all, first)}>{t('charts.csv')}</Menu.Item>
            {!isTable && <Menu.Item onClick={png}>{t('charts.png')}</Menu.Item>}
          </RowMenu>
        </Row>
      </Row>
      {note && <p className={css.note}>{note}</p>}
      {isTable ? <ChartTable data={all} first={first} format={format} /> : <div ref={picture}>{children}</div>}
      {data.series.length > 1 && !isTable && <ChartLegend series={data.series} />}
    </figure>
  );
}
