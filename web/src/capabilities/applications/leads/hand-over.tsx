import { Button } from '@mantine/core';
import { leadLinkDays } from '@seedbed/domain/applications/leads/lead.ts';
import { useTranslation } from 'react-i18next';
import type { LeadCardFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './leads.module.css';
import { DeleteLead, SendLead } from './operations.ts';

/** Sends the link; a lead that somebody took over only says so. */
export function HandOver({ lead, onDeleted }: { lead: LeadCardFragment; onDeleted: () => void }) {
  const { t } = useTranslation(['applications', 'common']);
  const [send, isSending] = useAct(SendLead);
  const [remove] = useAct(DeleteLead);
  const { _id: leadId, name, email, sentAt, takenAt } = lead;
  const at = (moment: string) => fullMoment(moment, ownZone());
  async function handOver() {
    const { data, undoId } = await send({ leadId });
    if (data) offerUndo(t('leads.sent', { email: email ?? '' }), undoId);
  }
  async function drop() {
    const { data, undoId } = await remove({ leadId });
    if (!data) return;
    offerUndo(t('leads.deleted', { name }), undoId);
    onDeleted();
  }
  if (takenAt) return <p className={css.handover}>{t('leads.taken-at', { when: at(takenAt) })}</p>;
  return (
    <div className={css.handover}>
      <span>
        {sentAt
          ? t('leads.sent-at', { when: at(sentAt) })
          : email
            ? t('leads.send-about', { days: leadLinkDays })
            : t('leads.no-address')}
      </span>
      <span>
        <Button variant="subtle" onClick={() => void drop()}>
          {t('common:actions.delete')}
        </Button>
        <Button disabled={!email} loading={isSending} onClick={() => void handOver()}>
          {sentAt ? t('leads.send-again') : t('leads.send')}
        </Button>
      </span>
    </div>
  );
}
