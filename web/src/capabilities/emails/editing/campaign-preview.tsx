import { Button, SegmentedControl } from '@mantine/core';
import { checkTexts } from '@seedbed/domain/emails/campaigns/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignPreview, CampaignPreviewPeople, SendCampaignTest } from '#capabilities/emails/campaigns/operations.ts';
import { MailFrame } from '#capabilities/emails/outbox/mail-frame.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { useAct } from '#platform/use-act.ts';
import css from './editing.module.css';
import type { CampaignDraft } from './use-campaign-draft.ts';

const isRight = (texts: unknown): boolean => {
  try {
    checkTexts(texts);
    return true;
  } catch {
    return false;
  }
};

const shapes = ['desktop', 'phone', 'dark'] as const;

interface Props {
  draft: CampaignDraft;
  language: string;
}

/** The email as one person would get it, while it is written. */
export function CampaignPreviewPane({ draft: { campaign, values, flush }, language }: Props) {
  const { t } = useTranslation('campaigns');
  const [recipient, setRecipient] = useState<Choice[]>([]);
  const [shape, setShape] = useState<(typeof shapes)[number]>('desktop');
  const texts = useDebounced(values.texts, 400);
  const people = useSearchedChoices(
    CampaignPreviewPeople,
    ({ campaignPreviewPeople }) => campaignPreviewPeople.map(({ _id, name }) => ({ value: _id, label: name })),
    { campaignId: campaign._id },
  );
  const previewed = { campaignId: campaign._id, texts, language, recipientId: recipient[0]?.value ?? null };
  const isShown = isRight(texts);
  const [{ data, error }, again] = useQuery({ query: CampaignPreview, variables: previewed, pause: !isShown });
  const [send, isSending] = useAct(SendCampaignTest);
  const preview = data?.campaignPreview;

  async function test() {
    await flush();
    const { data: sent } = await send({ ...previewed, texts: values.texts });
    if (sent) toast(t('preview.test-sent', { address: sent.sendCampaignTest }));
  }
  return (
    <section className={css.preview} aria-label={t('preview.title')}>
      <Picker
        label={t('preview.recipient')}
        placeholder={t('preview.you')}
        isSingle
        source={people}
        value={recipient}
        onChange={setRecipient}
      />
      <Row gap={2} align="center" justify="between">
        <SegmentedControl
          size="sm"
          aria-label={t('preview.shape')}
          value={shape}
          data={shapes.map((value) => ({ value, label: t(`preview.shapes.${value}`) }))}
          onChange={setShape}
        />
        <Button variant="default" size="sm" loading={isSending} disabled={!isShown} onClick={() => void test()}>
          {t('preview.test')}
        </Button>
      </Row>
      {preview ? (
        <>
          <p className={css.subject} dir="auto">
            {preview.subject || t('preview.no-subject')}
          </p>
          <div className={css.shape} data-shape={shape}>
            <MailFrame html={preview.html} scheme={shape === 'dark' ? 'dark' : 'light'} />
          </div>
        </>
      ) : (
        isShown && <NotLoaded error={error} onRetry={again} rows={5} />
      )}
    </section>
  );
}
