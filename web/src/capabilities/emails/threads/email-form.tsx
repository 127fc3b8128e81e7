import { Switch, Textarea, TextInput } from '@mantine/core';
import { checkStartupEmail } from '@seedbed/domain/emails/threads/input.ts';
import { canCopyOutsiders } from '@seedbed/domain/emails/threads/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { EmailRecipientChoices, SendStartupEmail } from './operations.ts';

interface Props {
  startup: { _id: string; name: string };
  /** The thread that the email continues. */
  thread?: {
    _id: string;
    subject: string;
    isPublic: boolean;
    people: readonly { _id: string; fullName: string; avatar: string | null }[];
  };
  onClose: () => void;
}

const addressesIn = (line: string) => line.split(/[,;\s]+/).filter(Boolean);

/** Writes an email to people of a startup. */
export function EmailForm({ startup, thread, onClose }: Props) {
  const { t } = useTranslation('email-threads');
  const actor = useActor();
  const source = useSearchedChoices(
    EmailRecipientChoices,
    ({ startupEmailRecipients }) => startupEmailRecipients.map(personChoice),
    { startupId: startup._id },
  );
  const [send] = useAct(SendStartupEmail, { silent: true });
  const [initial] = useState(() => ({
    id: newId<'EmailMessage'>() as string,
    people: (thread?.people ?? []).filter(({ _id }) => _id !== actor.userId).map(personChoice) as Choice[],
    subject: thread?.subject ?? '',
    text: '',
    cc: '',
    bcc: '',
    isPrivate: thread ? !thread.isPublic : false,
  }));
  const inputOf = ({ people, subject, text, cc, bcc, isPrivate }: typeof initial) => ({
    ...{ subject, text, isPublic: !isPrivate, cc: addressesIn(cc), bcc: addressesIn(bcc) },
    recipientIds: people.map(({ value }) => value),
  });
  const form = useCheckedForm({
    name: 'email',
    draft: `email:${thread?._id ?? startup._id}`,
    initial,
    check: (values) => checkStartupEmail(inputOf(values)),
    send: (values) =>
      send({ id: values.id, startupId: startup._id, threadId: thread?._id ?? null, ...inputOf(values) }),
    onSaved: () => {
      toast(t('sent'));
      onClose();
    },
  });
  const { people, isPrivate } = form.values;
  return (
    <CheckedForm
      form={form}
      onCancel={onClose}
      verb={t('send')}
      fields={['recipientIds', 'cc', 'bcc', 'subject', 'text']}
    >
      <Picker
        id="email-recipientIds"
        error={form.errors.recipientIds}
        label={t('fields.recipientIds')}
        source={source}
        value={people}
        onChange={(chosen) => form.set('people', chosen)}
        isInPopover
      />
      {canCopyOutsiders(actor) && (
        <>
          <TextInput {...form.text('cc')} label={t('fields.cc')} inputMode="email" attributes={ltr} />
          <TextInput {...form.text('bcc')} label={t('fields.bcc')} inputMode="email" attributes={ltr} />
        </>
      )}
      <TextInput {...form.text('subject')} label={t('fields.subject')} dir="auto" maxLength={200} />
      <Textarea {...form.text('text')} label={t('fields.text')} dir="auto" autosize minRows={6} maxRows={20} />
      {!thread && canPostPrivately(actor, startup._id) && (
        <Switch
          label={t('private')}
          description={t('private-why')}
          checked={isPrivate}
          onChange={(event) => form.set('isPrivate', event.currentTarget.checked)}
        />
      )}
    </CheckedForm>
  );
}

const ltr = { input: { dir: 'ltr' } } as const;
