import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { writeTx } from '#platform/tx.ts';
import { type PreviewRequest, wordsFor } from './preview-template.ts';
import { fillTemplate } from './render-template.ts';

/** A person who writes an email looks at it a few times. */
const tests = new RateLimit(20, 3_600);

/** Sends unsaved words to their author alone, marked as a test. Throws `Validation` as saving does. The address. */
export const sendTestEmail = (actor: Actor, previewed: PreviewRequest): Promise<string> =>
  writeTx(actor, async (tx) => {
    const { key, texts, values } = await wordsFor(tx, actor, previewed);
    const author = await findUser(tx, actor.userId);
    if (!author) throw new NotFound();
    tests.take(actor.userId);
    const { language } = previewed;
    const { subject, paragraphs, button } = fillTemplate(texts, values);
    const { name } = await findSenderBranding(tx);
    await queueMail(tx, {
      to: { address: author.email, userId: author.id, name: author.fullName },
      language,
      kind: 'email-test',
      subject: translate('emails:templates.test-subject', language, { subject }),
      content: {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(values.applicant ?? '') }),
        paragraphs,
        button: { label: button, path: '/admin/configuration/emails/content-templates' },
        reason: translate('emails:templates.test-reason', language, { organization: isolated(name) }),
      },
      // A repeated call while it waits is one email.
      dedupeKey: `email-test ${author.id} ${key} ${language}`,
      // It can show the facts of a real applicant.
      confidential: true,
    });
    return author.email;
  });
