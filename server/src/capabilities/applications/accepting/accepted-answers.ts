import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { copyAnswersIn } from '#capabilities/fields/public.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import { copyFilesIn } from '#capabilities/files/public.ts';
import { type FieldAnswers, fieldAnswersOf, withCopies } from '#capabilities/forms/public.ts';
import { formFillings, formSubmissions, formVersions } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { AcceptanceEffects } from './table.ts';

interface SentAnswers extends FieldAnswers {
  fillingId: Id<'FormResponse'>;
}

/** The last submission of each form that the application answered, oldest form first. */
async function sentAnswers(tx: Tx, applicationId: Id<'Application'>): Promise<SentAnswers[]> {
  const rows = await tx.db
    .selectDistinctOn([formFillings.id], {
      fillingId: formFillings.id,
      answers: formSubmissions.answers,
      questions: formVersions.questions,
    })
    .from(formFillings)
    .innerJoin(
      formSubmissions,
      and(eq(formSubmissions.tenantId, formFillings.tenantId), eq(formSubmissions.fillingId, formFillings.id)),
    )
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.tenantId, formFillings.tenantId),
        eq(formVersions.formId, formFillings.formId),
        eq(formVersions.number, formSubmissions.formNumber),
      ),
    )
    .where(
      and(
        eq(formFillings.recordKind, 'application'),
        eq(formFillings.recordId, applicationId),
        eq(formFillings.purpose, 'application'),
        isNull(formFillings.trashedAt),
      ),
    )
    .orderBy(formFillings.id, desc(formSubmissions.number));
  return rows.map(({ fillingId, answers, questions }) => ({ fillingId, ...fieldAnswersOf(questions, answers) }));
}

interface Target {
  applicationId: Id<'Application'>;
  applicantId: string;
  startupId: string | null;
  /** The file record of the startup, or of the person. */
  place: RecordOfFile;
  zone: string;
}

/** Files and answers to questions of custom fields become part of the startup, and of the applicant's profile. */
export async function copyAnswers(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  { applicationId, applicantId, startupId, place, zone }: Target,
): Promise<Pick<AcceptanceEffects, 'fields' | 'fileIds'>> {
  const sent = await sentAnswers(tx, applicationId);
  const to = startupId ? ({ kind: 'startup', id: startupId } as const) : ({ kind: 'user', id: applicantId } as const);
  const copies = await copyFilesIn(
    tx,
    by,
    sent.flatMap(({ fileIds }) => fileIds),
    { from: { kinds: ['filling'], recordIds: sent.map(({ fillingId }) => fillingId) }, to, place },
  );
  // A later form wins.
  const answers = new Map(
    sent.flatMap(({ fields, fileIds }) =>
      fields.map(({ fieldId, answer }) => [fieldId, withCopies(answer, fileIds, copies)] as const),
    ),
  );
  const fields: AcceptanceEffects['fields'][number][] = [];
  const targets = [
    ...(startupId ? [{ object: 'startup', recordId: startupId } as const] : []),
    { object: 'user', recordId: applicantId } as const,
  ];
  for (const target of targets) {
    const copied = await copyAnswersIn(tx, by, { ...target, answers, source: 'application', zone });
    fields.push(...copied.map((one) => ({ ...target, ...one })));
  }
  return { fields, fileIds: [...copies.values()] };
}

/** The old answers come back, where nobody has changed them since. */
export async function undoAnswers(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  effects: AcceptanceEffects['fields'],
  zone: string,
): Promise<void> {
  const current = await currentAnswers(tx, effects);
  const back = effects.filter(
    (one) => JSON.stringify(current.get(`${one.recordId} ${one.fieldId}`) ?? null) === JSON.stringify(one.new),
  );
  for (const [recordId, ofRecord] of Map.groupBy(back, (one) => one.recordId)) {
    const object = ofRecord[0]?.object ?? 'startup';
    const answers = new Map(ofRecord.map(({ fieldId, old }) => [fieldId, old]));
    await copyAnswersIn(tx, by, { object, recordId, answers, source: 'profile', zone });
  }
}

async function currentAnswers(tx: Tx, effects: AcceptanceEffects['fields']): Promise<ReadonlyMap<string, Answer>> {
  if (effects.length === 0) return new Map();
  const rows = await tx.db
    .select({ fieldId: fieldValues.fieldId, recordId: fieldValues.recordId, answer: fieldValues.answer })
    .from(fieldValues)
    .where(
      and(
        inArray(
          fieldValues.fieldId,
          effects.map(({ fieldId }) => fieldId as Id<'Field'>),
        ),
        inArray(
          fieldValues.recordId,
          effects.map(({ recordId }) => recordId),
        ),
      ),
    );
  return new Map(rows.map((row) => [`${row.recordId} ${row.fieldId}`, row.answer]));
}
