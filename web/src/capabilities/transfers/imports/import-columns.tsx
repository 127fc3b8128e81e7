import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetImportSettings } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import css from './import-page.module.css';
import { useColumnName } from './use-column-name.ts';

const shown = 30;

/** Chooses the column that each header means. */
export function ImportColumns({ one }: { one: ImportCardFragment }) {
  const { t } = useTranslation('transfers');
  const nameOf = useColumnName(one);
  const [save] = useAct(SetImportSettings);
  const choicesOf = (isSearched: boolean) =>
    one.columns
      .filter((column) => column.isSearched === isSearched)
      .map(({ key }) => ({ value: key, label: nameOf(key) }));
  const metrics = choicesOf(true);
  const choices = [
    ...choicesOf(false),
    ...(metrics.length > 0 ? [{ group: t('import.metrics'), items: metrics }] : []),
  ];
  // The person may have lost the right to fill a column of the mapping.
  const keys = one.mapping.map((key) => (one.columns.some((column) => column.key === key) ? key : null));
  const choose = (at: number, key: string | null) =>
    save({ id: one._id, mapping: keys.map((old, i) => (i === at ? key : old === key ? null : old)) });
  return (
    <section className={css.part} aria-label={t('import.columns')}>
      <h2 className={css.title}>{t('import.columns')}</h2>
      <div className={css.fields}>
        {one.headers.map((header, i) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: headers have no other identity and keep their order
            key={i}
            label={header || '—'}
            aria-label={t('import.column-of', { header })}
            placeholder={t('import.ignore')}
            clearable
            data={choices}
            searchable={one.columns.length > shown}
            // Metrics have a choice for each month of three years: more of them come by typing.
            limit={shown}
            value={one.mapping[i] ?? null}
            onChange={(key) => void choose(i, key)}
          />
        ))}
      </div>
      {one.missing.length > 0 && (
        <p className={css.problem} role="alert">
          {t('import.missing', { columns: one.missing.map(nameOf).join(', ') })}
        </p>
      )}
    </section>
  );
}
