import { Button, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type CampaignCondition, mostHoursAfter } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignConditions, CampaignReach, ScheduleCampaign } from '#capabilities/emails/campaigns/operations.ts';
import { Writes } from '#platform/actor.tsx';
import { boot, tenantZone } from '#platform/boot.ts';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { fullMoment, hourText } from '#platform/i18n/dates.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { AlertIcon, CheckIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './editing.module.css';
import { Reach } from './reach.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

interface Props {
  draft: CampaignDraft;
  /** The field of its name. */
  name: ReactNode;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The last look: sender, gaps, people, and the time. */
export function ReviewStep({ draft, name }: Props) {
  const { t } = useTranslation('campaigns');
  const { values, errors, set, campaign } = draft;
  return (
    <div className={css.columns}>
      <div className={css.narrow}>
        {name}
        <TextInput
          label={<Optional label={t('fields.senderName')} />}
          description={t('review.sender-help')}
          placeholder={boot.publicIncubator?.name}
          maxLength={80}
          dir="auto"
          value={values.senderName}
          error={errors.senderName}
          onChange={(event) => set('senderName', event.currentTarget.value)}
        />
        <TextInput
          label={<Optional label={t('fields.replyTo')} />}
          description={t('review.reply-help')}
          inputMode="email"
          attributes={{ input: { dir: 'ltr' } }}
          value={values.replyTo}
          error={errors.replyTo}
          onChange={(event) => set('replyTo', event.currentTarget.value)}
        />
        <NativeSelect
          label={t('fields.notBeforeHour')}
          description={t('review.hour-help')}
          value={values.notBeforeHour === null ? '' : String(values.notBeforeHour)}
          data={[
            { value: '', label: t('review.any-hour') },
            ...hours.map((hour) => ({ value: String(hour), label: hourText(hour) })),
          ]}
          onChange={({ currentTarget: { value } }) => set('notBeforeHour', value === '' ? null : Number(value))}
        />
      </div>
      <Card pad={5}>
        <Stack gap={5}>
          <Gaps draft={draft} />
          <Reach campaignId={campaign._id} audience={values.audience} />
          <Writes>
            <Sending draft={draft} />
          </Writes>
        </Stack>
      </Card>
    </div>
  );
}

const stepOf = { subject: '', blocks: '', audience: 'audience' } as const;

/** Everything that the campaign still lacks, each with the way there. */
function Gaps({ draft: { campaign } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns');
  const address = useAddress();
  if (campaign.gaps.length === 0)
    return (
      <Row gap={2} align="center">
        <CheckIcon size={18} /> {t('review.complete')}
      </Row>
    );
  return (
    <Stack as="ul" gap={2}>
      {campaign.gaps.map((gap) => (
        <Row as="li" key={gap} gap={2} align="center">
          <AlertIcon size={18} />
          <span>{t(`gaps.${gap}`)}</span>
          <Button size="xs" variant="subtle" onClick={() => address.set({ step: stepOf[gap] })}>
            {t('review.mend')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

/** The value of a choice has the kind and the id of a record. */
function conditionOf([choice]: readonly Choice[]): Pick<CampaignCondition, 'kind' | 'recordId'> | null {
  const [kind, recordId] = choice?.value.split(' ') ?? [];
  return kind && recordId ? { kind: kind as CampaignCondition['kind'], recordId } : null;
}

function Sending({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns');
  const { campaign, values } = draft;
  const [when, setWhen] = useState<'now' | 'later' | 'condition'>('now');
  const [at, setAt] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<Choice[]>([]);
  const [hoursAfter, setHoursAfter] = useState(0);
  const conditions = useSearchedChoices(CampaignConditions, ({ campaignConditions }) =>
    campaignConditions.map(({ kind, recordId, name }) => ({
      value: `${kind} ${recordId}`,
      label: t(`review.conditions.${kind}`, { name }),
    })),
  );
  const condition = conditionOf(awaited);
  const [isAsking, ask] = useState(false);
  const [schedule, busy] = useAct(ScheduleCampaign);
  const [{ data }] = useQuery({
    query: CampaignReach,
    variables: { campaignId: campaign._id, audience: values.audience },
    pause: campaign.gaps.includes('audience'),
  });
  const { count = 0, stopped = 0, unsubscribed = 0 } = data?.campaignAudience ?? {};
  const people = count - stopped - unsubscribed;
  const isLater = when === 'later';
  const isConditional = when === 'condition';
  const why =
    campaign.gaps.length > 0
      ? t('review.has-gaps')
      : draft.state === 'invalid'
        ? t('save.invalid')
        : isLater
          ? at === null && t('review.choose-time')
          : isConditional
            ? !condition && t('review.choose-condition')
            : data !== undefined && people === 0 && t('reach.none');

  async function run() {
    if (!(await draft.flush())) return void toastError(t('review.not-saved'));
    const { data: done, undoId } = await schedule({
      campaignId: campaign._id,
      at: isLater ? at : null,
      condition:
        isConditional && condition
          ? {
              kind: condition.kind,
              recordId: condition.recordId,
              ...(condition.kind === 'event' && { hours: hoursAfter }),
            }
          : null,
    });
    ask(false);
    if (!done) return;
    draft.adopt(done.scheduleCampaign);
    if (isLater && at) offerUndo(t('review.scheduled', { time: fullMoment(at, tenantZone) }), undoId);
    else if (isConditional) offerUndo(t('review.waits'), undoId);
    else toast(t('review.sending'));
  }
  return (
    <Stack gap={3}>
      <SegmentedControl
        aria-label={t('review.when')}
        value={when}
        data={(
          ['now', 'later', ...(isConditional || conditions.groups.length > 0 ? (['condition'] as const) : [])] as const
        ).map((value) => ({
          value,
          label: t(`review.${value}`),
        }))}
        onChange={setWhen}
      />
      {isLater && (
        <>
          <MomentField id="campaign-time" label={t('review.time')} value={at} onChange={setAt} usualTime="09:00" />
          <p className="note">{t('review.zone', { zone: tenantZone })}</p>
        </>
      )}
      {isConditional && (
        <Picker
          label={t('review.condition-label')}
          source={conditions}
          value={awaited}
          onChange={(next) => setAwaited(next.slice(-1))}
        />
      )}
      {isConditional && condition?.kind === 'event' && (
        <NumberInput
          id="campaign-hours"
          label={t('fields.hours')}
          value={hoursAfter}
          min={0}
          max={mostHoursAfter}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => setHoursAfter(Number(value) || 0)}
        />
      )}
      <Row>
        <Barred why={why}>
          <Button loading={busy} onClick={() => (when === 'now' ? ask(true) : void run())}>
            {t(when !== 'now' ? 'review.schedule' : 'review.send', { count: people })}
          </Button>
        </Barred>
      </Row>
      <ConfirmDialog
        open={isAsking}
        question={t('review.question', { count: people })}
        about={values.texts[0]?.subject}
        verb={t('review.send', { count: people })}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}
