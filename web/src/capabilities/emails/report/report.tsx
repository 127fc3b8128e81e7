import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignMenu } from '#capabilities/emails/campaigns/campaign-menu.tsx';
import { CampaignState } from '#capabilities/emails/campaigns/campaign-state.tsx';
import { CancelCampaign, ResumeCampaign } from '#capabilities/emails/campaigns/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { AlertIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useAct } from '#platform/use-act.ts';
import { Counts } from './counts.tsx';
import { Recipients } from './recipients.tsx';
import { SentEmail } from './sent-email.tsx';

interface Props {
  campaign: CampaignFactsFragment;
  /** Reads the counts again. */
  onStale: () => void;
}

const refreshMs = 3_000;
/** A scheduled campaign that is due begins within a moment. */
const isMoving = ({ state, scheduledAt }: CampaignFactsFragment): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) < Date.now() + 60_000);

/** A campaign that has a time or was sent: its counts, its people and the reasons. */
export function Report({ campaign, onStale }: Props) {
  const { t } = useTranslation('campaigns');
  const { get, set } = useAddress();
  const { state, fault, frozenAt, scheduledAt, author, isConditional, waitsFor } = campaign;
  const tab = frozenAt && get('tab') !== 'email' ? 'people' : 'email';
  const moves = isMoving(campaign);
  // Recipients publish no changes of their own: a campaign has thousands.
  const refresh = useEffectEvent(() => document.visibilityState === 'visible' && onStale());
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [moves]);
  const at = frozenAt ?? scheduledAt;
  return (
    <Page
      title={campaign.name}
      sentence={
        <Row as="div" gap={3} align="center">
          <CampaignState {...campaign} />
          {at && (
            <span>{t(frozenAt ? 'report.sent-at' : 'report.sent-from', { time: fullMoment(at, ownZone()) })}</span>
          )}
          {author && <span>{t('report.by', { name: author.fullName })}</span>}
        </Row>
      }
      action={
        <>
          {state === 'paused' && <Resume campaign={campaign} />}
          {(state === 'scheduled' || state === 'sending' || state === 'paused') && <Cancel campaign={campaign} />}
          <CampaignMenu campaign={campaign} />
        </>
      }
      bar={
        frozenAt && (
          <SegmentedControl
            size="sm"
            aria-label={t('report.tabs')}
            value={tab}
            data={(['people', 'email'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
            onChange={(value) => set({ tab: value === 'email' ? 'email' : '' })}
          />
        )
      }
    >
      <Stack gap={5}>
        {fault && (
          <Alert color="yellow" icon={<AlertIcon />} title={t(state === 'paused' ? 'faults.paused' : 'faults.title')}>
            {t(`faults.${fault}`)}
          </Alert>
        )}
        {state === 'scheduled' && isConditional && waitsFor && (
          <p>
            {t(waitsFor.hours > 0 ? 'conditions.event-hours' : `conditions.${waitsFor.kind}`, waitsFor)}{' '}
            {waitsFor.kind === 'decisions' && t('conditions.progress', waitsFor)}
          </p>
        )}
        {state === 'scheduled' && isConditional && !waitsFor && <p>{t('conditions.hidden')}</p>}
        {frozenAt && <Counts campaign={campaign} />}
        {tab === 'people' ? <Recipients campaignId={campaign._id} /> : <SentEmail campaign={campaign} />}
      </Stack>
    </Page>
  );
}

function Resume({ campaign: { _id: campaignId, queuedCount } }: Pick<Props, 'campaign'>) {
  const { t } = useTranslation('campaigns');
  const [resume, busy] = useAct(ResumeCampaign);
  const [isAsking, ask] = useState(false);
  const run = async () => {
    const { data } = await resume({ campaignId });
    ask(false);
    if (data) toast(t('review.sending'));
  };
  return (
    <Writes>
      <Button variant="default" onClick={() => ask(true)}>
        {t('report.resume')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t('review.question', { count: queuedCount })}
        verb={t('report.resume')}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => ask(false)}
      />
    </Writes>
  );
}

function Cancel({ campaign: { _id: campaignId, state } }: Pick<Props, 'campaign'>) {
  const { t } = useTranslation('campaigns');
  const [cancel, busy] = useAct(CancelCampaign);
  const isSending = state !== 'scheduled';
  const run = async () => {
    if ((await cancel({ campaignId })).data) toast(t(isSending ? 'report.stopped' : 'report.draft-again'));
  };
  return (
    <Writes>
      <Button variant="default" loading={busy} onClick={() => void run()}>
        {t(isSending ? 'report.stop' : 'report.to-draft')}
      </Button>
    </Writes>
  );
}
