import { TextInput } from '@mantine/core';
import { checkNewCampaign } from '@seedbed/domain/emails/campaigns/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateCampaign } from './operations.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function NewCampaignDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <FormDialog opened={opened} title={t('new.title')} onClose={onClose} returnFocus={false}>
      <NewCampaign onCancel={onClose} />
    </FormDialog>
  );
}

function NewCampaign({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [create] = useAct(CreateCampaign, { silent: true });
  const [initial] = useState(() => ({ id: newId<'Campaign'>() as string, name: '' }));
  const form = useCheckedForm({
    name: 'campaign',
    draft: 'campaign:new',
    initial,
    check: checkNewCampaign,
    send: (values) => create(values),
    onSaved: async ({ data }) => {
      onCancel();
      if (data) await navigate(`/emails/management/${data.createCampaign._id}`);
    },
  });
  return (
    <CheckedForm form={form} onCancel={onCancel} verb={t('new.verb')}>
      <TextInput {...form.text('name')} label={t('fields.name')} description={t('new.help')} data-autofocus autoFocus />
    </CheckedForm>
  );
}
