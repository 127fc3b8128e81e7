import { Button, Checkbox, TextInput } from '@mantine/core';
import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { checkInvitation } from '@seedbed/domain/invitations/input.ts';
import { canInviteMany } from '@seedbed/domain/invitations/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { InvitationChoices, InvitePerson } from './operations.ts';

const empty = { email: '', firstName: '', lastName: '', roleId: '', programIds: [] as string[], sendsEmail: true };

/** Invites one person; the team also gets the way to many. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['invitations', 'access']);
  const actor = useActor();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: InvitationChoices });
  const [invite] = useAct(InvitePerson, { silent: true });
  const [initial] = useState(() => ({ id: newId<'User'>() as string, ...empty }));
  // Without the right to invite anybody, people are invited into the own startup.
  const [startupId = null] = canInviteMany(actor) ? [] : actor.ownStartupIds;
  const form = useCheckedForm({
    name: 'invitation',
    draft: 'invitation:new',
    initial,
    check: ({ id: _id, ...typed }) => checkInvitation({ ...typed, startupId }),
    send: ({ id, ...typed }) => invite({ id, input: { ...typed, startupId } }),
    onSaved: ({ undoId }, { email }) => {
      offerUndo(t('invited', { email: email.trim() }), undoId);
      onDone();
    },
  });

  const programs = (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const source = useListedChoices(programs);

  const text = (name: 'email' | 'firstName' | 'lastName') => (
    <TextInput
      id={`invitation-${name}`}
      type={name === 'email' ? 'email' : 'text'}
      label={name === 'email' ? t('fields.email') : <Optional label={t(`fields.${name}`)} />}
      value={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => form.values[name] && form.leave(name)}
      error={form.errors[name]}
      data-autofocus={name === 'email' || undefined}
    />
  );
  return (
    <CheckedForm form={form} onCancel={onDone}>
      {text('email')}
      {text('firstName')}
      {text('lastName')}
      <OneChoice
        id="invitation-roleId"
        label={t('fields.roleId')}
        choices={(data?.invitableRoles ?? []).map(({ _id, type, label }) => ({
          value: _id,
          label: label ?? t(roleLabelCode({ type, label }) ?? 'access:roles.unknown'),
        }))}
        value={form.values.roleId || null}
        onChange={(value) => form.set('roleId', value ?? '')}
        error={form.errors.roleId}
      />
      {canInviteMany(actor) && (
        <Picker
          label={<Optional label={t('fields.programIds')} />}
          source={source}
          value={programs.filter(({ value }) => form.values.programIds.includes(value))}
          onChange={(chosen) =>
            form.set(
              'programIds',
              chosen.map(({ value }) => value),
            )
          }
        />
      )}
      <Checkbox
        label={t('send')}
        checked={form.values.sendsEmail}
        onChange={(event) => form.set('sendsEmail', event.currentTarget.checked)}
      />
      {canInviteMany(actor) && (
        <div>
          <Button
            variant="subtle"
            onClick={() => {
              onDone();
              void navigate('/admin/configuration/users/import');
            }}
          >
            {t('many')}
          </Button>
        </div>
      )}
    </CheckedForm>
  );
}
