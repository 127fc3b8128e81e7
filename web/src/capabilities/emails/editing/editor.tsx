import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampaignMenu } from '#capabilities/emails/campaigns/campaign-menu.tsx';
import { CampaignState } from '#capabilities/emails/campaigns/campaign-state.tsx';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { AudienceStep } from './audience-step.tsx';
import { ContentStep } from './content-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';

const steps = ['content', 'audience', 'review'] as const;

/** Writes a campaign in three steps. Every change is saved by itself. */
export function Editor({ campaign }: { campaign: CampaignFactsFragment }) {
  const { t } = useTranslation('campaigns');
  const { get, set } = useAddress();
  const step = steps.find((one) => one === get('step')) ?? steps[0];
  const draft = useCampaignDraft(campaign);
  const { values, errors, state, savedAt, theirs } = draft;
  return (
    <Page
      title={values.name || campaign.name}
      sentence={
        <Row as="div" gap={3} align="center">
          <CampaignState {...campaign} />
          <span role="status">
            {state === 'saved' && savedAt ? t('save.saved-at', { time: savedAt }) : t(`save.${state}`)}
          </span>
        </Row>
      }
      action={<CampaignMenu campaign={campaign} />}
      bar={
        <SegmentedControl
          aria-label={t('steps.label')}
          value={step}
          data={steps.map((value, i) => ({
            value,
            label: t('steps.numbered', { number: i + 1, name: t(`steps.${value}`) }),
          }))}
          onChange={(value) => set({ step: value === steps[0] ? '' : value })}
        />
      }
    >
      <Stack gap={5}>
        {theirs && (
          <ConflictChoice
            sentence={t('conflict')}
            mine={<bdi>{values.texts[0]?.subject || values.name}</bdi>}
            theirs={<bdi>{(theirs.texts as typeof values.texts)[0]?.subject || theirs.name}</bdi>}
            onDecide={draft.decide}
          />
        )}
        {step === 'content' && <ContentStep key={draft.round} draft={draft} />}
        {step === 'audience' && <AudienceStep key={draft.round} draft={draft} />}
        {step === 'review' && (
          <ReviewStep
            draft={draft}
            name={
              <TextInput
                label={t('fields.name')}
                description={t('new.help')}
                value={values.name}
                error={errors.name}
                maxLength={120}
                onChange={(event) => draft.set('name', event.currentTarget.value)}
              />
            }
          />
        )}
      </Stack>
    </Page>
  );
}
