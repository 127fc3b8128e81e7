import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { SubmitApplication, WithdrawApplication } from './operations.ts';
import css from './own-applications.module.css';
import { OwnMeeting } from './own-meeting.tsx';
import { Team } from './team.tsx';
import { useWhen } from './use-when.ts';

export const tones = {
  draft: 'warn',
  more_information: 'warn',
  received: 'info',
  in_review: 'info',
  interview: 'info',
  decision_soon: 'info',
  accepted: 'good',
  not_selected: 'plain',
  not_sent: 'plain',
  withdrawn: 'plain',
  moved: 'plain',
} as const;

interface Props {
  application: OwnApplicationCardFragment;
  /** Its name leads to its page, with the messages and the history. */
  isLinked?: boolean;
}

/** The state of an application, and what its applicant can do. */
export function OwnApplication({ application, isLinked = false }: Props) {
  const { t } = useTranslation('applications');
  const [submit, isSending] = useAct(SubmitApplication);
  const [withdraw, isWithdrawing] = useAct(WithdrawApplication);
  const [isAsking, setAsking] = useState(false);
  const { _id: applicationId, name, funnelName, label, submittedAt, canSubmit, canWithdraw, fillingId } = application;
  const { returnSections } = application;
  const isFinal = ['accepted', 'not_selected', 'not_sent', 'withdrawn'].includes(label);
  const when = useWhen()(application);

  async function send() {
    const { data } = await submit({ applicationId });
    if (data) toast(t('own.sent', { name }));
  }
  async function end() {
    const { data } = await withdraw({ applicationId });
    setAsking(false);
    if (data) toast(t('own.withdrawn', { name }));
  }

  return (
    <li className={css.card}>
      <div className={css.words}>
        <p className={css.head}>
          {isLinked ? (
            <AppLink to={`/application/${applicationId}/activities`} className={css.name}>
              <bdi>{name}</bdi>
            </AppLink>
          ) : (
            <bdi className={css.name}>{name}</bdi>
          )}
          <Pill tone={tones[label]}>{t(`labels.${label}`)}</Pill>
        </p>
        <p className={css.note}>
          <bdi>{funnelName}</bdi>
          {' · '}
          {when}
        </p>
        <p className={css.note}>{t(`labels-about.${label}`)}</p>
        <OwnMeeting application={application} />
        {application.returnNote && (
          <blockquote className={css.quote} dir="auto">
            {application.returnNote}
          </blockquote>
        )}
        {returnSections && returnSections.length > 0 && (
          <p className={css.note}>{t('own.sections', { count: returnSections.length })}</p>
        )}
        <Team application={application} isFinal={isFinal} />
      </div>
      <Row gap={2}>
        {fillingId && (application.canEdit || submittedAt) && (
          <Button
            component={AppLink}
            to={`/forms/fill/${fillingId}`}
            variant={application.canEdit ? 'filled' : 'default'}
          >
            {application.canEdit ? t('own.continue') : t('own.answers')}
          </Button>
        )}
        {canSubmit && !fillingId && (
          <Button loading={isSending} onClick={() => void send()}>
            {t('own.send')}
          </Button>
        )}
        {canWithdraw && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('own.withdraw')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isAsking}
        question={t('own.withdraw-question', { name })}
        verb={t('own.withdraw')}
        busy={isWithdrawing}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
