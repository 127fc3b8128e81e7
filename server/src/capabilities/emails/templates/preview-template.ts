import { canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import { checkTemplate } from '@seedbed/domain/emails/templates/input.ts';
import { fieldsIn, type MergeValues } from '@seedbed/domain/emails/templates/merge-fields.ts';
import { type TemplateTexts, templateKeys, templateOf } from '@seedbed/domain/emails/templates/template.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { assertTemplates, productTexts, scopeFacts } from './find-templates.ts';
import { findRecipients } from './recipients.ts';
import { fillTemplate } from './render-template.ts';

export interface PreviewRequest {
  key: string;
  scope: string;
  language: Language;
  input: TemplateTexts;
  /** One of `findRecipients`; null for made-up facts. */
  recipientId?: string | null | undefined;
}

export interface EmailPreview {
  subject: string;
  html: string;
  /** Merge fields that are empty for this recipient. */
  missing: string[];
}

/** The email as the recipient would get it. Nothing is sent or stored. Throws `Validation` as saving does. */
export async function previewTemplate(tx: Tx, actor: Actor, previewed: PreviewRequest): Promise<EmailPreview> {
  const { key, texts, values } = await wordsFor(tx, actor, previewed);
  const { subject, html } = await rendered(tx, texts, values, previewed.language);
  const used = fieldsIn(Object.values(texts).join(' '));
  return { subject, html, missing: templateOf(key).fields.filter((name) => used.includes(name) && !values[name]) };
}

/** The checked words with the facts of the recipient. */
export async function wordsFor(tx: Tx, actor: Actor, previewed: PreviewRequest) {
  const { scope, language, input, recipientId } = previewed;
  const key = templateKeys.find((one) => one === previewed.key);
  if (!key) throw new NotFound();
  await assertTemplates(tx, actor);
  await scopeFacts(tx, actor, scope);
  const texts = checkTemplate(key, input);
  const values = recipientId ? await valuesOf(tx, actor, previewed) : await sampleValues(tx, actor, language);
  return { key, texts, values };
}

async function rendered(tx: Tx, texts: TemplateTexts, values: MergeValues, language: Language) {
  const { subject, paragraphs, button } = fillTemplate(texts, values);
  const branding = await findSenderBranding(tx);
  const { html } = renderMail(
    {
      subject,
      greeting: translate('own-account:mail.greeting', language, { name: isolated(values.applicant ?? '') }),
      paragraphs,
      button: { label: button, address: branding.origin },
      reason: translate('emails:templates.reason', language, { organization: isolated(branding.name) }),
    },
    branding,
    language,
  );
  return { subject, html };
}

/** The first email of an application in the saved layout. */
export async function previewDesign(tx: Tx, actor: Actor, language: Language): Promise<string> {
  const values = await sampleValues(tx, actor, language);
  return (await rendered(tx, productTexts('received', language), values, language)).html;
}

async function valuesOf(tx: Tx, actor: Actor, { scope, language, recipientId }: PreviewRequest): Promise<MergeValues> {
  assertAllowed(canSeeTemplates(actor));
  const recipient = (await findRecipients(tx, actor, scope, language)).find(({ id }) => id === recipientId);
  if (!recipient) throw new NotFound();
  return recipient.values;
}

/** Without a recipient: the person who writes, and placeholder words. */
async function sampleValues(tx: Tx, actor: Actor, language: Language): Promise<MergeValues> {
  const user = await findUser(tx, actor.userId);
  const { name } = await findIncubatorIn(tx);
  const sample = (field: string) => translate(`emails:merge-fields.${field}`, language);
  return {
    applicant: user?.fullName ?? '',
    sender: user?.fullName ?? '',
    organization: name,
    days: '14',
    funnel: sample('funnel'),
    application: sample('application'),
    round: sample('round'),
    deadline: sample('deadline'),
    note: sample('note'),
  };
}
