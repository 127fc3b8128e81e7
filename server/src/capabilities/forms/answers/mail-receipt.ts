import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { isLanguage, type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import type { VersionRow } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { ReceiptWords } from '#platform/record-types.ts';
import type { Tx } from '#platform/tx.ts';
import type { AccessibleResponse } from './find-fillings.ts';

interface Receipt {
  filling: AccessibleResponse;
  form: VersionRow;
  /** Those that the person sees. */
  answers: Readonly<Record<string, Answer>>;
  words: ReceiptWords | 'usual';
}

/** Confirms a submission to the person who sent it, with a copy of the answers. */
export async function mailReceipt(
  tx: Tx,
  { userId }: Actor,
  { filling, form, answers, words }: Receipt,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const incubator = await findIncubatorIn(tx);
  const language = (isLanguage(user.language) ? user.language : incubator.defaultLanguage) as Language;
  const zone = user.timezone ?? incubator.timezone;
  const name = translated(form.title, language) || filling.name;
  const tenant = isolated(incubator.name);
  const sentAt = dateFormatter(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const facts = {
    name: isolated(name),
    record: isolated(filling.rights.name),
    at: sentAt.format(Temporal.Now.instant().epochMilliseconds),
  };
  const shown =
    words === 'usual'
      ? {
          subject: translate('filling:mail.subject', language, facts),
          paragraphs: [translate('filling:mail.text', language, facts)],
          button: translate('filling:mail.button', language),
        }
      : words;
  await queueMail(tx, {
    to: { address: user.email, userId: user.id, name: user.fullName },
    language,
    // Not held: the person waits for this confirmation.
    kind: 'filling-receipt',
    subject: shown.subject,
    content: {
      greeting: translate('own-account:mail.greeting', language, { name: isolated(user.fullName) }),
      paragraphs: [...shown.paragraphs, ...copyOf(form, answers, language)],
      button: { label: shown.button, path: `/forms/fill/${filling.id}` },
      reason: translate('own-account:mail.reason', language, { tenant }),
    },
    // Nobody else reads the answers in the outbox.
    confidential: true,
  });
}

/** Question and answer, one below the other. */
const copyOf = ({ questions }: VersionRow, answers: Receipt['answers'], language: Language): string[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    if (question.behavesAs === null || question.behavesAs === 'file' || answer == null || isRecording(answer))
      return [];
    const texts = answerTexts({ ...question, type: question.behavesAs }, answer, language);
    return [`${isolated(translated(question.label, language))}\n${isolated(texts.join('\n'))}`];
  });
