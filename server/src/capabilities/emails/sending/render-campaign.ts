import { mapBlock } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { type CampaignText, textFor } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { type CampaignValues, mergedFor } from '@seedbed/domain/emails/campaigns/merge.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import type { MailBlock } from '#platform/mail/mail-blocks.ts';
import type { MailContent } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';

export interface CampaignMail {
  language: Language;
  subject: string;
  content: MailContent;
}

interface Links {
  /** Null for previews and tests, whose links lead nowhere special. */
  recipientId: string | null;
  unsubscribePath?: string;
}

/** The email for one recipient, in the words for their language. */
export function renderCampaign(
  texts: readonly CampaignText[],
  person: { language: Language; values: CampaignValues },
  organization: string,
  { recipientId, unsubscribePath }: Links,
): CampaignMail {
  const text = textFor(texts, person.language);
  if (!text) throw new Error('A campaign has words in at least one language.');
  const merge = (words: string) => mergedFor(words, person.values, isolated);
  const { language } = text;
  return {
    language,
    // A subject holds no marks of direction.
    subject: mergedFor(text.subject, person.values),
    content: {
      paragraphs: [],
      preview: merge(text.preview),
      blocks: text.blocks.map((block) => withVisit(mapBlock(block, merge), recipientId)),
      reason: translate('campaigns:email.reason', language, { organization: isolated(organization) }),
      ...(unsubscribePath !== undefined && { unsubscribePath }),
    },
  };
}

/** Buttons to the own pages tell which email brought the person. A page asks them to sign in first. */
const withVisit = (block: MailBlock, recipientId: string | null): MailBlock =>
  block.kind === 'button' && recipientId !== null && block.address.startsWith('/')
    ? { ...block, address: `/emails/open/${recipientId}?to=${encodeURIComponent(block.address)}` }
    : block;
