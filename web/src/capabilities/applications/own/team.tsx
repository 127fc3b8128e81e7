import { Button, Switch, TextInput } from '@mantine/core';
import { checkInvited, helpDays } from '@seedbed/domain/applications/applicant.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import {
  ConfirmCoApplicant,
  InviteCoApplicant,
  RemoveCoApplicant,
  SetApplicationHelp,
  WithdrawInvitation,
} from './operations.ts';
import css from './own-applications.module.css';

interface Props {
  application: OwnApplicationCardFragment;
  isFinal: boolean;
}

/** The applicants, and whether the team may help. Only the applicant changes it. */
export function Team({ application, isFinal }: Props) {
  const { t } = useTranslation('applications');
  const { _id: applicationId, isOwn, applicantName, people, invitations } = application;
  const [remove, isRemoving] = useAct(RemoveCoApplicant);
  const [withdraw] = useAct(WithdrawInvitation);
  const [confirm, isConfirming] = useAct(ConfirmCoApplicant);
  async function removePerson({ userId, fullName }: (typeof people)[number]) {
    const { data, undoId } = await remove({ applicationId, userId });
    if (data) offerUndo(t('own.removed', { name: fullName }), undoId);
  }
  async function withdrawInvitation({ _id, email }: Pick<(typeof invitations)[number], '_id' | 'email'>) {
    const { data, undoId } = await withdraw({ applicationId, invitationId: _id });
    if (data) offerUndo(t('own.invitation-withdrawn', { email }), undoId);
  }
  return (
    <div className={css.team}>
      <ul className={css.people} aria-label={t('own.team')}>
        <li>
          <bdi>{applicantName}</bdi> <span className={css.note}>{t('own.applicant')}</span>
        </li>
        {people.map((person) => (
          <li key={person.userId}>
            <bdi>{person.fullName}</bdi>
            {isOwn && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('own.remove-person', { name: person.fullName })}
                disabled={isRemoving}
                onClick={() => void removePerson(person)}
              >
                {t('own.remove')}
              </Button>
            )}
          </li>
        ))}
        {invitations.map(({ askedBy, ...invitation }) => (
          <li key={invitation._id}>
            <bdi>{invitation.email}</bdi>{' '}
            <span className={css.note}>
              {askedBy
                ? t('own.asks-to-join', { person: askedBy.fullName, address: askedBy.email })
                : t('own.invited-until', { when: fullMoment(invitation.expiresAt, ownZone()) })}
            </span>
            {askedBy && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('own.let-person-join', { name: askedBy.fullName })}
                disabled={isConfirming}
                onClick={() => void confirm({ applicationId, userId: askedBy.userId })}
              >
                {t('own.let-join')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('own.withdraw-invitation', { email: invitation.email })}
              onClick={() => void withdrawInvitation(invitation)}
            >
              {t('own.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {isOwn && !isFinal && <Invite applicationId={applicationId} />}
      {isOwn && (application.canEdit || application.helpUntil) && <Help application={application} />}
    </div>
  );
}

function Invite({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const [invite] = useAct(InviteCoApplicant, { silent: true });
  const [initial] = useState({ email: '' });
  const form = useCheckedForm({
    name: 'co-applicant',
    draft: `co-applicant:${applicationId}`,
    initial,
    check: checkInvited,
    send: ({ email }) => invite({ applicationId, email }),
    onSaved: ({ undoId }, { email }) => {
      form.reset(initial);
      offerUndo(t('own.invited', { email }), undoId);
    },
  });
  return (
    <CheckedForm form={form} className={css.invite}>
      <TextInput
        label={t('own.invite')}
        description={t('own.invite-help')}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('own.send-invitation')}
      </Button>
    </CheckedForm>
  );
}

function Help({ application: { _id: applicationId, helpUntil } }: { application: OwnApplicationCardFragment }) {
  const { t } = useTranslation('applications');
  const [set, isSetting] = useAct(SetApplicationHelp);
  return (
    <Switch
      label={t('own.help')}
      description={
        helpUntil
          ? t('own.help-until', { when: fullMoment(helpUntil, ownZone()) })
          : t('own.help-about', { days: helpDays })
      }
      checked={helpUntil !== null}
      {...whileBusy(isSetting)}
      onChange={(event) => void set({ applicationId, isGranted: event.currentTarget.checked })}
    />
  );
}
