import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Licenses as LicensesDocument } from '#capabilities/people/operations.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './licenses.module.css';

/** The people of each category, against the limit of the plan. */
export function Licenses() {
  const { t } = useTranslation('people');
  const [{ data }] = useQuery({ query: LicensesDocument });
  return (
    <dl className={css.licenses} aria-label={t('licenses.label')}>
      {(data?.licenses ?? []).map(({ category, count, limit }) => {
        const isFull = limit !== null && count >= limit;
        return (
          <Row gap={2} key={category} data-full={isFull}>
            <dt>{valueText('people', 'category', category)}</dt>
            <dd className={css.count}>{limit === null ? count : t('licenses.of', { count, limit })}</dd>
            {isFull && <dd className={css.full}>{t('licenses.full')}</dd>}
          </Row>
        );
      })}
    </dl>
  );
}
