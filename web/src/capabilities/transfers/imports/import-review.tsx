import { Button } from '@mantine/core';
import { isWritten } from '@seedbed/domain/kernel/import/import.ts';
import { useTranslation } from 'react-i18next';
import { StartImport } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { useAct } from '#platform/use-act.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportOptions } from './import-options.tsx';
import css from './import-page.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useColumnName } from './use-column-name.ts';

/** A pasted list has no headers of its own: its columns are known. */
const isPlainList = ({ fileName, headers, mapping }: ImportCardFragment) =>
  fileName === null && headers.every((header, i) => header === mapping[i]);

/** The meaning of the columns, how rows are written, and what the import would do. */
export function ImportReview({ one }: { one: ImportCardFragment }) {
  const { t } = useTranslation(['transfers', 'common']);
  const [start, busy] = useAct(StartImport);
  const count = one.counts.reduce((sum, { state, count }) => sum + (isWritten(state) ? count : 0), 0);
  const created = one.counts.find(({ state }) => state === 'new')?.count ?? 0;
  /** The new people who get no email today. */
  const late = one.emailsLeft === null || one.kind !== 'users' ? 0 : Math.max(0, created - one.emailsLeft);
  const nameOf = useColumnName(one);
  const [missing] = one.missing;
  const why = missing ? t('common:barred.fill', { field: nameOf(missing) }) : t('user-errors.nothing-to-import');
  return (
    <>
      {one.kind === 'users' && <ImportOptions one={one} />}
      {!isPlainList(one) && <ImportColumns one={one} />}
      {one.kind !== 'users' && <ImportOptions one={one} />}
      <ImportPreview one={one} />
      {late > 0 && (
        <p className={css.hint} role="status">
          {t('import.emails-left', { count: one.emailsLeft ?? 0, late })}
        </p>
      )}
      {one.kind === 'startups' && one.emailsLeft !== null && (
        <p className={css.hint} role="status">
          {t('import.founder-emails-left', { left: one.emailsLeft })}
        </p>
      )}
      <div className={css.line}>
        <Barred why={(count === 0 || missing !== undefined) && why}>
          <Button loading={busy} onClick={() => void start({ id: one._id })}>
            {t('import.confirm', { count })}
          </Button>
        </Barred>
      </div>
    </>
  );
}
