import { useTranslation } from 'react-i18next';
import type { CourseHeatMapQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Hint } from '#platform/ui/hint.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';
import css from './heat-map.module.css';

type Dashboard = NonNullable<CourseHeatMapQuery['courseDashboard']>;

interface Props {
  items: Dashboard['items'];
  rows: Dashboard['heatMap'];
}

/** The name of the first column: startups, people, or both. */
function learnersIn(rows: Props['rows']) {
  const startups = rows.filter(({ startupId }) => startupId).length;
  if (startups === rows.length) return 'columns.startup';
  return startups === 0 ? 'columns.person' : 'columns.learner';
}

/** Learners by items. A cell says how many are done: by a number, never by its color alone. */
export function HeatMap({ items, rows }: Props) {
  const { t } = useTranslation('courses');
  if (rows.length === 0)
    return <Empty drawing={<PeopleDrawing />} title={t('empty.learners')} sentence={t('empty.learners-sentence')} />;
  return (
    <Section title={t('dashboard.heat-map')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
      <div className={css.frame} tabIndex={0}>
        <table className={css.heat} aria-label={t('dashboard.heat-map')}>
          <thead>
            <tr>
              <th scope="col">{t(learnersIn(rows))}</th>
              <th scope="col">{t('columns.progress')}</th>
              {items.map(({ itemId, title }, i) => (
                <th key={itemId} scope="col">
                  <Hint label={title}>
                    <span className={css.short} aria-hidden="true">
                      {i + 1}
                    </span>
                    <span className="visually-hidden">{title}</span>
                  </Hint>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rowId}>
                <th scope="row">
                  <AppLink
                    to={row.startupId ? `/courses/record?startup=${row.startupId}` : `/courses/record/${row.rowId}`}
                  >
                    <bdi>{row.name}</bdi>
                  </AppLink>
                </th>
                <td className={css.number}>{t('percent', { value: row.progress })}</td>
                {items.map(({ itemId, title }) => (
                  <Cell key={itemId} row={row} itemId={itemId} title={title} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className={css.legend} aria-label={t('build.outline')}>
        {items.map(({ itemId, title }) => (
          <li key={itemId}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Cell({ row, itemId, title }: { row: Props['rows'][number]; itemId: string; title: string }) {
  const { t } = useTranslation('courses');
  const done = (row.done as Record<string, number>)[itemId] ?? 0;
  const waits = (row.waiting as Record<string, number>)[itemId] ?? 0;
  const level = done === 0 ? 0 : done >= row.learners ? 2 : 1;
  const label = `${row.name}, ${title}: ${t('dashboard.cell', { done, total: row.learners })}`;
  return (
    <td data-level={level} title={waits > 0 ? `${label}. ${t('dashboard.waits', { count: waits })}` : label}>
      {done}/{row.learners}
      {waits > 0 && <span className={css.waits}>{t('dashboard.waits', { count: waits })}</span>}
    </td>
  );
}
