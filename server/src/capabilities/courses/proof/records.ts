import { recordEvent } from '@seedbed/domain/courses/activity-types.ts';
import { canEndRecord } from '@seedbed/domain/courses/policy.ts';
import type { LearningRecord } from '@seedbed/domain/courses/proof/record.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { collectRecord, type RecordSubject } from './collect-record.ts';
import { findKey, isSigned, signingKey, signText } from './signatures.ts';
import { learningRecords } from './table.ts';

export type StoredRecord = typeof learningRecords.$inferSelect;

const contentOf = ({ content }: Pick<StoredRecord, 'content'>): LearningRecord => JSON.parse(content);
const logged = (record: StoredRecord) => {
  const { person, startup } = contentOf(record);
  return { ...record, name: person ?? startup ?? '' };
};

/** Signs what the person sees now. The copy has a public page. */
export const issueRecord = (
  actor: Actor,
  { subject, language, id = newId<'LearningRecord'>() }: { subject: RecordSubject; language: Language; id?: string },
): Promise<StoredRecord> =>
  writeTx(actor, async (tx) => {
    await assertOn(tx);
    if (!isId<'LearningRecord'>(id)) throw new NotFound();
    const [repeated] = await tx.db
      .select()
      .from(learningRecords)
      .where(and(eq(learningRecords.id, id), eq(learningRecords.createdById, actor.userId)));
    if (repeated) return repeated;
    const record = await collectRecord(tx, actor, subject);
    if (!record) throw new NotFound();
    const key = await signingKey(tx);
    const content = JSON.stringify(record);
    const [made] = await tx.db
      .insert(learningRecords)
      .values({
        ...{ tenantId: tx.tenantId, id, createdById: actor.userId, keyId: key.id, language, content },
        userId: 'userId' in subject ? (subject.userId as Id<'User'>) : null,
        startupId: 'startupId' in subject ? (subject.startupId as Id<'Startup'>) : null,
        signature: signText(key, content),
      })
      .returning();
    if (!made) throw new Error('The record was not written.');
    await logActivity(tx, actor, recordEvent('courses.record-issued', logged(made)));
    return made;
  });

/** The records that a person may end. */
export const endableBy = (actor: Actor): SQL | undefined =>
  or(
    eq(learningRecords.userId, actor.userId),
    eq(learningRecords.createdById, actor.userId),
    sql`(${learningRecords.userId} is null and ${learningRecords.startupId} = any(${sql.param([...actor.ownStartupIds])}::uuid[]))`,
  );

export const issuedRecords = (tx: Tx, actor: Actor, subject: RecordSubject): Promise<StoredRecord[]> =>
  tx.db
    .select()
    .from(learningRecords)
    .where(
      and(
        'userId' in subject
          ? eq(learningRecords.userId, subject.userId as Id<'User'>)
          : eq(learningRecords.startupId, subject.startupId as Id<'Startup'>),
        endableBy(actor),
        sql`${learningRecords.endedAt} is null`,
      ),
    )
    .orderBy(desc(learningRecords.id))
    .limit(50);

/** Hidden equals absent. */
export async function findRecord(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<StoredRecord> {
  if (!isId<'LearningRecord'>(id)) throw new NotFound();
  const query = tx.db.select().from(learningRecords).where(eq(learningRecords.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found || !canEndRecord(actor, found)) throw new NotFound();
  return found;
}

/** Its page and its file show nothing from now on. Idempotent. */
export const endRecord = (actor: Actor, id: string): Promise<StoredRecord> =>
  writeTx(actor, (tx) => setEnded(tx, actor, id, true));

/** Ends a record, or reopens it. */
export async function setEnded(tx: Tx, actor: Actor, id: string, ends: boolean): Promise<StoredRecord> {
  const record = await findRecord(tx, actor, id, { lock: true });
  assertAllowed(canEndRecord(actor, record));
  if ((record.endedAt !== null) === ends) return record;
  const [changed] = await tx.db
    .update(learningRecords)
    .set({
      endedAt: ends ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${learningRecords.version} + 1`,
    })
    .where(eq(learningRecords.id, record.id))
    .returning();
  if (!changed) throw new NotFound();
  const event = ends ? 'courses.record-ended' : 'courses.record-restored';
  await logActivity(tx, actor, recordEvent(event, logged(changed)));
  return changed;
}

export interface PublicRecord {
  record: LearningRecord;
  language: Language;
  issuedAt: Temporal.Instant;
  signature: string;
  keyId: Id<'SigningKey'>;
  isValid: boolean;
}

/** For visitors with the link; null after its end. */
export async function publicRecord(tx: Tx, id: string): Promise<PublicRecord | null> {
  if (!isId<'LearningRecord'>(id)) return null;
  const [found] = await tx.db.select().from(learningRecords).where(eq(learningRecords.id, id));
  if (!found || found.endedAt) return null;
  const { language, createdAt, signature, keyId, content } = found;
  const key = await findKey(tx, keyId);
  const isValid = key !== null && isSigned(key, content, signature);
  return { record: contentOf(found), language, issuedAt: createdAt, signature, keyId, isValid };
}
