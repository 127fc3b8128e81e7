import { Radio } from '@mantine/core';
import { type Visibility, visibilities } from '@seedbed/domain/documents/document.ts';
import { canSetVisibility } from '@seedbed/domain/documents/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  name: string;
  visibleTo: Visibility;
  save: (visibleTo: Visibility) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses who sees a document. */
export function SharingDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <FormDialog opened={opened} title={props.name} onClose={props.onClose}>
      <SharingForm {...props} />
    </FormDialog>
  );
}

function SharingForm({ visibleTo, save, onClose }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const actor = useActor();
  const [chosen, choose] = useState(visibleTo);

  async function send() {
    if (chosen === visibleTo || (await save(chosen))) onClose();
  }

  return (
    <Form onSubmit={send} verb={t('common:actions.save')} onCancel={onClose}>
      <Radio.Group
        label={t('fields.visibleTo')}
        value={chosen}
        onChange={(value) => choose(visibilities.find((one) => one === value) ?? chosen)}
      >
        <Stack gap={3}>
          {visibilities
            .filter((value) => canSetVisibility(actor, value))
            .map((value) => (
              <Radio
                key={value}
                value={value}
                data-autofocus={value === visibleTo || undefined}
                label={t(`values.visibleTo.${value}`)}
              />
            ))}
        </Stack>
      </Radio.Group>
    </Form>
  );
}
