import { NativeSelect, Textarea } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { checkNewInvite } from '@seedbed/domain/coaching/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteToCoaching } from '#capabilities/coaching/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { StartupField } from './startup-field.tsx';

interface Props {
  startup?: { _id: string; name: string };
  onDone: () => void;
}

/** The founders choose a time themselves. */
export function InviteForm({ startup, onDone }: Props) {
  const { t } = useTranslation('coaching');
  const [send] = useAct(InviteToCoaching, { silent: true });
  const [chosen, setChosen] = useState<Choice | null>(startup ? { value: startup._id, label: startup.name } : null);
  const [initial] = useState(() => ({
    id: newId<'CoachingInvite'>(),
    startupId: startup?._id ?? '',
    durationMinutes: 60,
    message: '',
  }));
  const form = useCheckedForm({
    name: 'invite',
    draft: `coaching-invite:${startup?._id ?? 'new'}`,
    initial,
    check: checkNewInvite,
    send,
    onSaved: () => {
      toastConfirmation(t('invite.done'));
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('invite.submit')}>
      <p className="note">{t('invite.sentence')}</p>
      {!startup && (
        <StartupField
          {...form.field('startupId')}
          part="coach"
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            form.set('startupId', next?.value ?? '');
          }}
        />
      )}
      <NativeSelect
        {...form.field('durationMinutes')}
        label={t('fields.durationMinutes')}
        value={String(form.values.durationMinutes)}
        data={meetingDurations.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
        onChange={(event) => form.set('durationMinutes', Number(event.currentTarget.value))}
      />
      <Textarea {...form.text('message')} label={<Optional label={t('fields.message')} />} autosize minRows={3} />
    </CheckedForm>
  );
}
