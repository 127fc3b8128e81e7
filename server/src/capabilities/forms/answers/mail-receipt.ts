import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { findUser, mailPerson } from '#capabilities/accounts/public.ts';
import type { VersionRow } from '#capabilities/forms/table.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { ReceiptWords } from './answer-rights.ts';
import type { AccessibleResponse } from './find-fillings.ts';

interface Receipt {
  filling: AccessibleResponse;
  form: VersionRow;
  /** The answers that the person sees. */
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
  // Not held: the person waits for it. Nobody else reads the answers in the outbox.
  await mailPerson(tx, user, { kind: 'filling-receipt', confidential: true }, ({ language, incubator }) => {
    const zone = user.timezone ?? incubator.timezone;
    const sentAt = dateFormatter(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    const facts = {
      name: isolated(translated(form.title, language) || filling.name),
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
    return {
      subject: shown.subject,
      paragraphs: [...shown.paragraphs, ...copyOf(form, answers, language)],
      button: { label: shown.button, path: `/forms/fill/${filling.id}` },
    };
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
