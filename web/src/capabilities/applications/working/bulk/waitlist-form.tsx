import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import css from './bulk.module.css';
import type { BulkFormProps } from './use-seen-versions.ts';

/** In the order of the selection. */
export function WaitlistForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('applications');
  const count = versions.filter(({ status }) => status === 'pending_decision').length;
  return (
    <Form
      onSubmit={() => {
        return onStart({});
      }}
      count={count}
      onCancel={onClose}
      verb={t('steps.waitlist')}
    >
      <p className={css.note}>{t('bulk.waitlist-about')}</p>
      <p className={css.note} role="status">
        {t(count === versions.length ? 'bulk.possible-all' : 'bulk.possible', { count, total: versions.length })}
      </p>
    </Form>
  );
}
