import { useTranslation } from 'react-i18next';
import { scoreOfText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { SortHead, useRowSort } from '#capabilities/evaluations/sort-head.tsx';
import type { RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import css from './assigning.module.css';

type Person = RoundEvaluatorsFragment['people'][number];

const values = {
  name: ({ evaluator }: Person) => evaluator?.fullName,
  sent: ({ done }: Person) => done,
  late: ({ late }: Person) => late,
  capacity: ({ capacity }: Person) => capacity,
  mean: ({ mean }: Person) => mean,
};

/** Everybody in the pool: capacity, progress, and how strict the person is. Part of the round, so it comes whole with it. */
export function PeopleTable({ people }: Pick<RoundEvaluatorsFragment, 'people'>) {
  const { t } = useTranslation('evaluations');
  const { sorted, head } = useRowSort(values, { key: 'name', isDescending: false });
  if (people.length === 0) return <p className="note">{t('pool.empty')}</p>;
  return (
    <section>
      <h2 className={css.heading}>{t('people.title', { n: people.length })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table */}
      <div className={css.scroll} tabIndex={0}>
        <table className={css.table} aria-label={t('people.title', { n: people.length })}>
          <thead>
            <tr>
              <SortHead {...head('name')}>{t('assign.evaluator')}</SortHead>
              <SortHead {...head('sent')} isNumber>
                {t('people.sent')}
              </SortHead>
              <SortHead {...head('late')} isNumber>
                {t('people.late')}
              </SortHead>
              <SortHead {...head('capacity')} isNumber>
                {t('fields.capacity')}
              </SortHead>
              <SortHead {...head('mean')} isNumber>
                {t('people.mean')}
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {sorted(people).map(({ evaluatorId, evaluator, assigned, done, late, capacity, isOwnCapacity, mean }) => (
              <tr key={evaluatorId}>
                <th scope="row">
                  <bdi>{evaluator?.fullName ?? t('somebody')}</bdi>
                </th>
                <td className={css.number}>{t('queue.progress', { done, total: assigned })}</td>
                <td className={css.number}>{late > 0 ? late : '–'}</td>
                <td className={css.number}>
                  {isOwnCapacity && capacity !== null ? t('people.own-capacity', { n: capacity }) : (capacity ?? '–')}
                </td>
                <td className={css.number}>{scoreOfText(mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
