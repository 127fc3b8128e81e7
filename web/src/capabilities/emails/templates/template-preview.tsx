import { Button, NativeSelect } from '@mantine/core';
import { checkTemplate } from '@seedbed/domain/emails/templates/input.ts';
import type { TemplateTexts } from '@seedbed/domain/emails/templates/template.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MailFrame } from '#capabilities/emails/outbox/mail-frame.tsx';
import { list } from '#platform/i18n/dates.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { useAct } from '#platform/use-act.ts';
import { EmailPreview, EmailRecipients, SendTestEmail } from './operations.ts';
import type { Template } from './template.ts';
import css from './templates.module.css';

const isRight = (key: Template['key'], input: TemplateTexts): boolean => {
  try {
    checkTemplate(key, input);
    return true;
  } catch {
    return false;
  }
};

/** The email as one recipient would get it, while it is written. */
export function TemplatePreview({ template, input }: { template: Template; input: TemplateTexts }) {
  const { t } = useTranslation('emails');
  const { key, scope, language } = template;
  const [recipientId, setRecipient] = useState('');
  const [{ data: recipients }] = useQuery({ query: EmailRecipients, variables: { scope } });
  const shown = useDebounced(input, 400);
  const [{ data }] = useQuery({
    query: EmailPreview,
    variables: { key, scope, language, input: shown, recipientId: recipientId || null },
    pause: !isRight(key, shown),
  });
  const preview = data?.emailPreview;
  const [send, isSending] = useAct(SendTestEmail);

  async function sendTest() {
    const { data: sent } = await send({ key, scope, language, input, recipientId: recipientId || null });
    if (sent) toast(t('content.test-sent', { address: sent.sendTestEmail }));
  }
  return (
    <section className={css.preview} aria-label={t('content.preview')}>
      <NativeSelect
        label={t('content.recipient')}
        value={recipientId}
        data={[
          { value: '', label: t('content.sample') },
          ...(recipients?.emailRecipients ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      {preview ? (
        <>
          <p className={css.subject} dir="auto">
            {preview.subject}
          </p>
          {preview.missing.length > 0 && (
            <p className={css.note}>
              {t('content.missing', { fields: list(preview.missing.map((name) => t(`merge-fields.${name}`))) })}
            </p>
          )}
          <MailFrame html={preview.html} />
          <Row gap={2}>
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              disabled={!isRight(key, input)}
              onClick={() => void sendTest()}
            >
              {t('content.send-test')}
            </Button>
          </Row>
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  );
}
