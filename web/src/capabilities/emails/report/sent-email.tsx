import { SegmentedControl } from '@mantine/core';
import type { CampaignText } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignPreview } from '#capabilities/emails/campaigns/operations.ts';
import { MailFrame } from '#capabilities/emails/outbox/mail-frame.tsx';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import css from './report.module.css';

/** The words of the campaign, as its reader would get them. */
export function SentEmail({ campaign }: { campaign: CampaignFactsFragment }) {
  const { t } = useTranslation('campaigns');
  const languages = (campaign.texts as readonly CampaignText[]).map(({ language }) => language);
  const [chosen, choose] = useState(languages[0]);
  const [{ data, error }, again] = useQuery({
    query: CampaignPreview,
    variables: { campaignId: campaign._id, language: chosen ?? null },
  });
  return (
    <div className={css.email}>
      {languages.length > 1 && chosen && (
        <SegmentedControl
          size="sm"
          aria-label={t('edit.language')}
          value={chosen}
          data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          onChange={choose}
        />
      )}
      <Loaded data={data?.campaignPreview} error={error} onRetry={again} rows={6}>
        {({ subject, html }) => (
          <>
            <p className={css.subject} dir="auto">
              {subject}
            </p>
            <MailFrame html={html} />
          </>
        )}
      </Loaded>
    </div>
  );
}
