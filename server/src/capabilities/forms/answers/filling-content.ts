import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import DataLoader from 'dataloader';
import type { AnswerRow, SubmissionRow, VersionRow } from '#capabilities/forms/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { type AccessibleResponse, answersOf, submissionsOf, versionsOf } from './find-fillings.ts';

/** The content of a filling besides its own row. */
export interface FillingContent {
  /** The version of the form: of a draft the newest one, else the one that was submitted. */
  current: VersionRow;
  versions: readonly VersionRow[];
  answers: readonly AnswerRow[];
  /** Oldest first. */
  submissions: readonly SubmissionRow[];
}

/** Three statements for any number of fillings. */
async function contentsOf(tx: Tx, fillings: readonly AccessibleResponse[]): Promise<FillingContent[]> {
  const ids = fillings.map(({ id }) => id);
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  const [answers, submissions] = [await answersOf(tx, ids), await submissionsOf(tx, ids)];
  return fillings.map((filling) => {
    const own = versions.filter(({ formId }) => formId === filling.formId);
    const sent = submissions.filter(({ fillingId }) => fillingId === filling.id);
    const number = filling.state === 'submitted' ? sent.at(-1)?.formNumber : undefined;
    const current = own.find((version) => version.number === number) ?? own.at(-1);
    if (!current) throw new NotFound();
    return {
      current,
      versions: own,
      answers: answers.filter(({ fillingId }) => fillingId === filling.id),
      submissions: sent,
    };
  });
}

export async function contentOf(tx: Tx, filling: AccessibleResponse): Promise<FillingContent> {
  const [content] = await contentsOf(tx, [filling]);
  if (!content) throw new NotFound();
  return content;
}

const contentLoader = (context: Context) =>
  new DataLoader<AccessibleResponse, FillingContent>(async (fillings) => contentsOf(await context.read(), fillings));

export const loadContent = (context: Context, filling: AccessibleResponse): Promise<FillingContent> =>
  context.loader(contentLoader).load(filling);
