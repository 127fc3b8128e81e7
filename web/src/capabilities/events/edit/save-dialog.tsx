import { Switch } from '@mantine/core';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeField } from '#capabilities/events/scope-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';

interface Props {
  opened: boolean;
  hasSeries: boolean;
  /** Registrants who could hear of a new time or place; 0 if there is nothing to tell. */
  people: number;
  onSave: (options: { scope: ChangeScope; notify: boolean }) => Promise<boolean>;
  onClose: () => void;
}

/** Asks which dates of a series change, and whether registrants get an email. */
export const SaveDialog = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTranslation('events');
  return (
    <FormDialog opened={opened} title={t('edit.save-title')} onClose={onClose}>
      <SaveForm {...rest} onClose={onClose} />
    </FormDialog>
  );
};

function SaveForm({ hasSeries, people, onSave, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('events');
  const [scope, setScope] = useState<ChangeScope>('ONE');
  const [notify, setNotify] = useState(true);
  return (
    <Form
      onCancel={onClose}
      onSubmit={async () => {
        await onSave({ scope, notify: people > 0 && notify });
        // A refusal shows at its field, behind the dialog.
        onClose();
      }}
    >
      {hasSeries && <ScopeField value={scope} onChange={setScope} />}
      {people > 0 && (
        <Switch
          label={t('edit.notify')}
          description={t('edit.notify-help', { count: people })}
          checked={notify}
          onChange={(change) => setNotify(change.currentTarget.checked)}
        />
      )}
    </Form>
  );
}
