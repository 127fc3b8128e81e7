import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import css from './bulk.module.css';
import type { BulkFormProps } from './use-seen-versions.ts';

/** In the order of the selection. */
export function WaitlistForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('applications');
  const [isBusy, setBusy] = useState(false);
  const count = versions.filter(({ status }) => status === 'pending_decision').length;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onStart({}).finally(() => setBusy(false));
      }}
    >
      <p className={css.note}>{t('bulk.waitlist-about')}</p>
      <p className={css.note} role="status">
        {t(count === versions.length ? 'bulk.possible-all' : 'bulk.possible', { count, total: versions.length })}
      </p>
      <FormFoot count={count} busy={isBusy} onCancel={onClose} verb={t('steps.waitlist')} />
    </form>
  );
}
