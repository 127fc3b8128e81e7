import { NativeSelect, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { checkViewLink, linkDays } from '@seedbed/domain/views/input.ts';
import { useTranslation } from 'react-i18next';
import { KeepShown, MakeViewLink } from '#capabilities/exports/operations.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import type { ShownList } from '#platform/list/list-parts.ts';
import { useAct } from '#platform/use-act.ts';
import css from './links.module.css';

interface Props {
  view: { _id: string; version: number };
  shown: ShownList;
  onClose: () => void;
}

const withoutEnd = 'none';
const daysOf = (value: string) => (value === withoutEnd ? null : Number(value));

/** How long the link lives, and its password. */
export function LinkForm({ view: { _id, version }, shown, onClose }: Props) {
  const { t, i18n } = useTranslation('exports');
  const daysText = (days: number) =>
    new Intl.NumberFormat(localeOf(i18n.language as Language), {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    }).format(days);
  const [make] = useAct(MakeViewLink, { silent: true });
  const [keep] = useAct(KeepShown, { silent: true });
  const form = useCheckedForm({
    draft: `view-link:${_id}`,
    initial: { days: '30', password: '' },
    check: ({ days, password }) => checkViewLink({ days: daysOf(days), password }),
    send: async ({ days, password }) => {
      // A view saved before there were links does not say yet what it shows.
      const { error: failed } = await keep({ viewId: _id, shown, version });
      if (failed) return failed;
      const { error } = await make({ viewId: _id, days: daysOf(days), password: password || null });
      return error;
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        await form.submit();
      }}
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([field, text]) => ({ id: `link-${field}`, text }))}
        tried={form.tried}
      />
      <p>{t('link.sentence')}</p>
      <NativeSelect
        id="link-days"
        label={t('fields.days')}
        data-autofocus
        value={values.days}
        onChange={(event) => set('days', event.currentTarget.value)}
        data={[
          ...linkDays.map((days) => ({ value: String(days), label: daysText(days) })),
          { value: withoutEnd, label: t('link.without-end') },
        ]}
        error={errors.days}
      />
      <PasswordInput
        id="link-password"
        label={t('fields.password')}
        description={t('link.password-how')}
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => set('password', event.currentTarget.value)}
        onBlur={() => form.leave('password')}
        error={errors.password}
      />
      <FormFoot busy={form.busy} verb={t('link.make')} onCancel={onClose} />
    </form>
  );
}
