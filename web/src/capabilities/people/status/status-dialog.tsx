import { NativeSelect, Textarea } from '@mantine/core';
import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import { checkStatusChange, reasonMaxCharacters } from '@seedbed/domain/people/input.ts';
import { needsReason } from '@seedbed/domain/people/status.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskReceivers } from '#capabilities/people/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { AssignmentsNote, useAssignments } from './assignments-note.tsx';

export interface StatusInput {
  status: UserStatus;
  reason: string;
  handOverTo: string | null;
}

interface Props {
  title: string;
  ids: readonly string[];
  /** The statuses to choose from; the first is chosen. */
  statuses: readonly UserStatus[];
  /** False keeps the dialog open, with everything that is typed. */
  onSave: (input: StatusInput) => Promise<boolean>;
  onClose: () => void;
}

/** Sets the status of people. Before they lose their access, it lists their work and offers to hand it over. */
export const StatusDialog = (props: Props) => (
  <FormDialog opened title={props.title} onClose={props.onClose}>
    <StatusForm {...props} />
  </FormDialog>
);

function StatusForm({ ids, statuses, onSave, onClose }: Props) {
  const { t } = useTranslation('people');
  const [status, setStatus] = useState<UserStatus>(statuses[0] ?? 'active');
  const [reason, setReason] = useState('');
  const [receivers, setReceivers] = useState<readonly Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const source = useSearchedChoices(TaskReceivers, ({ taskReceivers }) => taskReceivers.map(personChoice));
  const endsAccess = needsReason(status);
  const work = useAssignments(ids, endsAccess);
  const input = { status, reason, handOverTo: endsAccess ? (receivers[0]?.value ?? null) : null };
  const errors = isTried ? errorsOf(checkStatusChange, input) : {};

  async function save() {
    setTried(true);
    if (Object.keys(errorsOf(checkStatusChange, input)).length > 0) return;
    const isDone = await onSave(input);
    if (isDone) onClose();
  }

  return (
    <Form onSubmit={save} count={ids.length > 1 ? ids.length : undefined} onCancel={onClose}>
      <NativeSelect
        label={t('fields.status')}
        description={t(`status.effects.${status}`)}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as UserStatus)}
        data={statuses.map((value) => ({ value, label: valueText('people', 'status', value) }))}
      />
      {endsAccess && (
        <>
          <AssignmentsNote {...work} />
          <Textarea
            label={t('fields.reason')}
            description={t('status.reason-hint')}
            value={reason}
            maxLength={reasonMaxCharacters}
            autosize
            minRows={2}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {(work.assignments?.openTaskCount ?? 0) > 0 && (
            <Picker
              label={t('fields.handOverTo')}
              description={t('status.hand-over-hint')}
              isSingle
              source={source}
              value={receivers}
              error={errors.handOverTo}
              onChange={setReceivers}
            />
          )}
        </>
      )}
    </Form>
  );
}
