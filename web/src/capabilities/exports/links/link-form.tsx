import { Checkbox, NativeSelect, PasswordInput } from '@mantine/core';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { checkViewLink, linkDays, usualLinkDays } from '@seedbed/domain/views/input.ts';
import { useTranslation } from 'react-i18next';
import { KeepShown, MakeViewLink } from '#capabilities/exports/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  view: { _id: string; version: number };
  list: Pick<ListPartProps, 'request' | 'columns' | 'label'>;
  onClose: () => void;
}

const withoutEnd = 'none';
const daysOf = (value: string) => (value === withoutEnd ? null : Number(value));

/** How long the link lives, its password, and the columns that not everybody in the organization sees. */
export function LinkForm({ view: { _id, version }, list, onClose }: Props) {
  const { t, i18n } = useTranslation('exports');
  const daysText = (days: number) =>
    new Intl.NumberFormat(localeOf(i18n.language as Language), {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    }).format(days);
  const { request: shown, columns, label } = list;
  const limited = shown.columns.filter((key) => columns[key]?.isRoleLimited);
  const [make] = useAct(MakeViewLink, { silent: true });
  const [keep] = useAct(KeepShown, { silent: true });
  const form = useCheckedForm({
    name: 'link',
    draft: `view-link:${_id}`,
    initial: { days: String(usualLinkDays), password: '', limitedColumns: [] as string[] },
    check: ({ days, ...terms }) => checkViewLink({ days: daysOf(days), ...terms }),
    send: async ({ days, password, limitedColumns }) => {
      // A view saved before there were links does not say yet what it shows.
      const kept = await keep({ viewId: _id, shown, version });
      if (kept.error) return kept;
      return make({ viewId: _id, days: daysOf(days), password: password || null, limitedColumns });
    },
  });
  const { values, errors, set } = form;
  return (
    <CheckedForm form={form} verb={t('link.make')} onCancel={onClose}>
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
      {limited.length > 0 && (
        <Checkbox.Group
          label={t('fields.limitedColumns')}
          description={t('link.limited-how')}
          value={values.limitedColumns}
          onChange={(keys) => set('limitedColumns', keys)}
        >
          {limited.map((key) => (
            <Checkbox key={key} value={key} label={<bdi>{label(key)}</bdi>} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
    </CheckedForm>
  );
}
