import { NativeSelect, Textarea } from '@mantine/core';
import { inGroup } from '@seedbed/domain/access/groups.ts';
import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { checkInvitations, typedAddresses } from '@seedbed/domain/invitations/input.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { InvitationChoices, InvitePeople } from '#capabilities/invitations/public.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './set-up.module.css';

interface Props {
  foot: ReactNode;
  onSaved: () => void;
}

const isTeam = inGroup('incubator');

/** Invites colleagues by their addresses. Without any the step is done. */
export function InviteStep({ foot, onSaved }: Props) {
  const { t } = useTranslation(['first-steps', 'invitations', 'access']);
  const [{ data }] = useQuery({ query: InvitationChoices });
  const [invite] = useAct(InvitePeople, { silent: true });
  const [initial] = useState(() => ({ emails: '', roleId: '' }));
  const roles = (data?.invitableRoles ?? []).filter(({ type }) => isTeam({ roleType: type }));
  const usual = (roles.find(({ type }) => type === 'Staff') ?? roles[0])?._id ?? '';
  const inputOf = (values: typeof initial) => ({
    emails: typedAddresses(values.emails),
    roleId: values.roleId || usual,
  });
  const form = useCheckedForm({
    name: 'set-up',
    draft: 'set-up:team',
    initial,
    check: (values) => checkInvitations(inputOf(values)),
    send: (values) => invite({ input: inputOf(values) }),
    onSaved: ({ data: saved }) => {
      toast(t('invited', { count: saved?.invitePeople.length ?? 0 }));
      onSaved();
    },
  });
  const problem = form.errors.emails;
  return (
    <CheckedForm
      form={form}
      gap={5}
      onSubmit={() => {
        if (!form.values.emails.trim()) return onSaved();
        void form.submit().then((isSent) => isSent && onSaved());
      }}
    >
      <div className={css.card}>
        <Textarea
          id="set-up-emails"
          label={t('invitations:fields.emails')}
          description={t('emails-hint')}
          autosize
          minRows={3}
          maxRows={8}
          inputMode="email"
          value={form.values.emails}
          onChange={(event) => form.set('emails', event.currentTarget.value)}
          error={problem}
        />
        <NativeSelect
          id="set-up-roleId"
          label={t('invitations:fields.roleId')}
          value={form.values.roleId || usual}
          onChange={(event) => form.set('roleId', event.currentTarget.value)}
          error={form.errors.roleId}
          data={roles.map(({ _id, type, label }) => ({
            value: _id,
            label: label ?? t(roleLabelCode({ type, label }) ?? 'access:roles.unknown'),
          }))}
        />
      </div>
      {foot}
    </CheckedForm>
  );
}
