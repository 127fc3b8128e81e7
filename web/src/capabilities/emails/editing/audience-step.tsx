import { SegmentedControl } from '@mantine/core';
import {
  type AudienceKind,
  type EventPart,
  eventParts,
  noAudience,
} from '@seedbed/domain/emails/campaigns/campaign.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignEvents, CampaignViews } from '#capabilities/emails/campaigns/operations.ts';
import { AudienceRules } from '#capabilities/resources/public.tsx';
import { useStartupChoices } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { type Choice, namedChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { Card, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './editing.module.css';
import { Reach } from './reach.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

interface Props {
  draft: CampaignDraft;
}

/** Chooses the audience, and shows its number and names. */
export function AudienceStep({ draft }: Props) {
  const { t } = useTranslation('campaigns');
  const { values, set } = draft;
  const { audience } = values;
  const isManager = canManageCampaigns(useActor());
  const kinds: AudienceKind[] = [
    'rules',
    'startups',
    'view',
    'event',
    ...(audience.kind === 'unopened' ? ['unopened' as const] : []),
  ];
  return (
    <div className={css.columns}>
      <Stack gap={5}>
        {isManager && (
          <SegmentedControl
            aria-label={t('audience.kind')}
            value={audience.kind}
            data={kinds.map((value) => ({ value, label: t(`audience.kinds.${value}`) }))}
            onChange={(kind) => set('audience', { ...noAudience, kind, rules: audience.rules })}
          />
        )}
        {audience.kind === 'startups' && <StartupsField draft={draft} isLimited={!isManager} />}
        {audience.kind === 'view' && <ViewField draft={draft} />}
        {audience.kind === 'event' && <EventField draft={draft} />}
        {audience.kind === 'unopened' && <p>{t('audience.unopened')}</p>}
        {isManager && (
          <Section title={t(audience.kind === 'rules' ? 'audience.rules' : 'audience.only')} gap={3}>
            <AudienceRules
              rules={audience.rules}
              none={t(audience.kind === 'rules' ? 'audience.no-rules' : 'audience.no-limits')}
              onChange={(rules) => set('audience', { ...audience, rules })}
            />
          </Section>
        )}
      </Stack>
      <Card pad={5}>
        <Reach campaignId={draft.campaign._id} audience={audience} />
      </Card>
    </div>
  );
}

function StartupsField({ draft: { campaign, values, set }, isLimited }: Props & { isLimited: boolean }) {
  const { t } = useTranslation(['campaigns', 'startups']);
  const { assignedStartupIds } = useActor();
  const found = useStartupChoices();
  const own = new Set<string>(assignedStartupIds);
  const groups = found.groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ value }) => !isLimited || own.has(value)) }))
    .filter(({ choices }) => choices.length > 0);
  const [chosen, choose] = useState<Choice[]>(() => campaign.audienceStartups.map(namedChoice));
  return (
    <Picker
      label={t('startups:title')}
      description={t(isLimited ? 'audience.own-startups' : 'audience.founders')}
      placeholder={isLimited ? t('audience.all-own') : undefined}
      source={{ ...found, groups }}
      value={chosen}
      onChange={(next) => {
        choose(next);
        set('audience', { ...values.audience, startupIds: next.map(({ value }) => value) as never });
      }}
    />
  );
}

function ViewField({ draft: { values, set } }: Props) {
  const { t } = useTranslation('campaigns');
  const [{ data, error }, again] = useQuery({ query: CampaignViews, requestPolicy: 'cache-and-network' });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={1} />;
  const { campaignViews } = data;
  if (campaignViews.length === 0) return <p className="note">{t('audience.no-views')}</p>;
  return (
    <OneChoice
      label={t('audience.view')}
      description={t('audience.view-help')}
      choices={campaignViews.map(({ _id, name, records }) => ({
        value: _id,
        label: name,
        detail: t(records === 'people' ? 'audience.of-people' : 'audience.of-startups'),
      }))}
      value={values.audience.viewId}
      onChange={(viewId) => set('audience', { ...values.audience, viewId: viewId as never })}
    />
  );
}

interface FoundEvent {
  recordId: string;
  name: string;
  startsAt: string | null;
}

const eventChoice = ({ recordId, name, startsAt }: FoundEvent): Choice => ({
  value: recordId,
  label: name,
  ...(startsAt && { detail: shortDay(startsAt, ownZone()) }),
});

function EventField({ draft: { campaign, values, set } }: Props) {
  const { t } = useTranslation('campaigns');
  const { audience } = values;
  const found = useSearchedChoices(CampaignEvents, ({ campaignEvents }) => campaignEvents.map(eventChoice));
  const [chosen, choose] = useState<Choice[]>(() =>
    campaign.audienceEvent ? [eventChoice(campaign.audienceEvent)] : [],
  );
  const shown = chosen.filter(({ value }) => value === audience.eventId);
  if (found.isEmpty && shown.length === 0) return <p className="note">{t('audience.no-events')}</p>;
  return (
    <>
      <Picker
        label={t('audience.event')}
        source={found}
        value={shown}
        onChange={(next) => {
          const last = next.slice(-1);
          choose(last);
          set('audience', { ...audience, eventId: (last[0]?.value ?? null) as never });
        }}
      />
      <SegmentedControl
        aria-label={t('audience.event-part')}
        value={audience.eventPart ?? 'registered'}
        data={eventParts.map((value) => ({ value, label: t(`audience.event-parts.${value}`) }))}
        onChange={(eventPart) => set('audience', { ...audience, eventPart: eventPart as EventPart })}
      />
      <p className="note">{t('audience.event-help')}</p>
    </>
  );
}
