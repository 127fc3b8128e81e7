import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { directionOf, type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import { contentOf } from '#capabilities/forms/answers/filling-content.ts';
import { findFilling } from '#capabilities/forms/answers/find-fillings.ts';
import type { VersionRow } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { translate } from '#platform/messages.ts';
import type { TextDocument, TextEntry } from '#platform/text-documents/text-document.ts';
import type { Tx } from '#platform/tx.ts';

/** The last submission, question by question, as far as the reader sees it. `NotFound` before a submission. */
export async function findReceipt(tx: Tx, actor: Actor, id: string, language: Language): Promise<TextDocument> {
  const filling = await findFilling(tx, actor, id);
  const { submissions, versions } = await contentOf(tx, filling);
  const submission = submissions.at(-1);
  const form = versions.find(({ number }) => number === submission?.formNumber);
  if (!submission || !form) throw new NotFound();
  const files = await tx.db
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .where(and(eq(attachments.kind, 'filling'), eq(attachments.recordId, filling.id)));
  const fileNames = new Map<string, string>(files.map((file) => [file.id, file.name]));
  const { name, timezone } = await findIncubatorIn(tx);
  const moment = dateFormatter(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  const sentAt = moment.format(submission.createdAt.epochMilliseconds);
  const lines = shownLines(actor.roleType, form.questions);
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title: translated(form.title, language) || filling.name,
    subtitle: [
      name,
      translate('filling:for', language, { name: filling.rights.name }),
      translate('filling:receipt.sent', language, { at: sentAt }),
    ].join('\n'),
    sections: sectionsOf(lines, submission.answers, fileNames, language),
  };
}

function sectionsOf(
  lines: VersionRow['questions'],
  answers: Readonly<Record<string, Answer>>,
  fileNames: ReadonlyMap<string, string>,
  language: Language,
) {
  const first: { heading: string; entries: TextEntry[] } = {
    heading: translate('filling:first-section', language),
    entries: [],
  };
  const sections = [first];
  for (const line of lines) {
    const head = translated(line.label, language);
    if (line.type === 'section') sections.push({ heading: head, entries: [] });
    if (!isAnswered(line) || !(line.id in answers)) continue;
    const { behavesAs: type } = line;
    const answer = answers[line.id] ?? null;
    const texts =
      type === 'file' || isRecording(answer)
        ? [answer].flat().flatMap((one) => fileNames.get(String(one)) ?? [])
        : answerTexts({ ...line, type }, answer, language);
    sections.at(-1)?.entries.push({ head, text: texts.join('\n') || '–' });
  }
  return sections.filter(({ entries }) => entries.length > 0);
}
