import { NativeSelect, TextInput } from '@mantine/core';
import { checkStop, stopDays } from '@seedbed/domain/emails/campaigns/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { StopAddress } from './operations.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onStopped: () => void;
}

export function StopDialog(props: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <FormDialog opened={props.opened} title={t('stopped.add')} onClose={props.onClose}>
      <StopForm {...props} />
    </FormDialog>
  );
}

function StopForm({ onClose, onStopped }: Props) {
  const { t } = useTranslation('campaigns');
  const [stop] = useAct(StopAddress, { silent: true });
  const [initial] = useState(() => ({ address: '', detail: '', days: null as number | null }));
  const form = useCheckedForm({
    name: 'stop',
    draft: 'stop:new',
    initial,
    check: checkStop,
    send: (values) => stop(values),
    onSaved: () => {
      toast(t('stopped.done'));
      onClose();
      onStopped();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onClose} verb={t('stopped.verb')}>
      <TextInput
        {...form.text('address')}
        label={t('fields.address')}
        inputMode="email"
        attributes={{ input: { dir: 'ltr' } }}
        data-autofocus
        autoFocus
      />
      <TextInput
        {...form.text('detail')}
        label={t('fields.detail')}
        description={t('stopped.detail-help')}
        maxLength={300}
      />
      <NativeSelect
        {...form.field('days')}
        label={t('fields.days')}
        value={form.values.days === null ? '' : String(form.values.days)}
        data={[
          { value: '', label: t('stopped.forever') },
          ...stopDays.map((days) => ({ value: String(days), label: t('stopped.days', { count: days }) })),
        ]}
        onChange={({ currentTarget: { value } }) => form.set('days', value === '' ? null : Number(value))}
      />
    </CheckedForm>
  );
}
