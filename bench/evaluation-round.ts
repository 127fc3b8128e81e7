import type { Actor } from '../domain/src/kernel/actor.ts';
import { type Id, newId } from '../domain/src/kernel/ids.ts';
import { roles } from '../server/src/capabilities/access/table.ts';
import { users } from '../server/src/capabilities/accounts/table.ts';
import { applicationRounds, applications } from '../server/src/capabilities/applications/table.ts';
import { evaluations } from '../server/src/capabilities/evaluations/table.ts';
import { formFillings, formSubmissions } from '../server/src/capabilities/forms/table.ts';
import { sessions } from '../server/src/capabilities/sessions/table.ts';
import { inTenant, type Tx } from '../server/src/platform/tx.ts';
import { publishedForm, question, readRound, scorecard } from '../server/src/testing/evaluation-round.ts';
import type { Tenant } from '../server/src/testing/tenant.ts';
import { tokenHashOf } from './reads.ts';
import { adminId, tenantId, userId, usersPerTenant } from './tenants.ts';

/** The person whose queue is measured. */
export const reader = 'reader 0';
const people = 150;
const readers = 3;
const queued = 40;
const rowsAStatement = 500;

export interface ReadingRound {
  roundId: Id<'FunnelRound'>;
  /** Open ones of the reader, in the order of the queue. */
  evaluations: readonly { id: string; fillingId: string }[];
  feedbackId: string;
}

const id = tenantId(0) as Id<'Incubator'>;
const tenant = { id } as unknown as Tenant;
const admin = { tenantId: id, userId: adminId(0) } as unknown as Actor;

async function insert<Row>(rows: readonly Row[], write: (tx: Tx, part: Row[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await inTenant(id, (tx) => write(tx, rows.slice(i, i + rowsAStatement)));
}

/** Evaluators; the first one of the first call can sign in. */
async function addEvaluators(): Promise<Id<'User'>[]> {
  const role = await inTenant(id, async (tx) => {
    const all = await tx.db.select().from(roles);
    return all.find(({ type }) => type === 'Evaluator')?.id as Id<'Role'>;
  });
  const rows = Array.from({ length: people }, (_, i) => {
    const own = newId<'User'>();
    return { tenantId: id, id: own, roleId: role, email: `${own}@reading.test`, fullName: `Reader ${i}` };
  });
  await insert(rows, (tx, part) => tx.db.insert(users).values(part));
  return rows.map((row) => row.id);
}

/** A round with this many applications, each with three readers; the queue of one of them is still open. */
export async function addReadRound(count: number): Promise<ReadingRound> {
  const evaluators = await addEvaluators();
  const [first] = evaluators;
  if (!first) throw new Error('Nobody reads.');
  const pitch = question('text_long', 'Pitch');
  const intake = await publishedForm(tenant, admin, 'application', [question('section', 'Company'), pitch]);
  const card = scorecard();
  const formId = await publishedForm(tenant, admin, 'evaluation', card.questions);
  const { funnelId, roundId } = await readRound(tenant, admin, { formId, minReaders: readers });
  const submittedAt = Temporal.Now.instant();
  const own = Array.from({ length: count }, (_, i) => ({
    ...{ tenantId: id, id: newId<'Application'>(), funnelId, roundId, name: `Application ${i}`, submittedAt },
    ...{ applicantId: userId(i % usersPerTenant) as Id<'User'>, status: 'under_review' as const },
  }));
  await insert(own, (tx, part) => tx.db.insert(applications).values(part));
  await insert(own, (tx, part) =>
    tx.db
      .insert(applicationRounds)
      .values(part.map((one) => ({ tenantId: id, id: newId<'ApplicationRound'>(), applicationId: one.id, roundId }))),
  );
  const answers = own.map((one) => ({ applicationId: one.id, id: newId<'FormResponse'>() }));
  const filling = {
    tenantId: id,
    submissionCount: 1,
    state: 'submitted' as const,
    createdById: userId(0) as Id<'User'>,
  };
  await insert(answers, (tx, part) =>
    tx.db.insert(formFillings).values(
      part.map((one) => ({
        ...{ ...filling, id: one.id, formId: intake, purpose: 'application' as const },
        ...{ recordKind: 'application', recordId: one.applicationId },
      })),
    ),
  );
  await insert(answers, (tx, part) =>
    tx.db.insert(formSubmissions).values(
      part.map((one) => ({
        ...{ tenantId: id, id: newId<'FormSubmission'>(), fillingId: one.id, number: 1, formNumber: 1 },
        ...{ answers: { [pitch.id]: 'We clean rivers. '.repeat(40) }, submittedById: userId(0) as Id<'User'> },
      })),
    ),
  );
  const given = own.flatMap((one, i) =>
    Array.from({ length: readers }, (_, n) => {
      const isQueued = i < queued && n === 0;
      // Nobody reads an application twice.
      const evaluatorId = isQueued ? first : (evaluators[1 + ((i * readers + n) % (people - 1))] as Id<'User'>);
      return {
        id: newId<'Evaluation'>(),
        fillingId: newId<'FormResponse'>(),
        applicationId: one.id,
        evaluatorId,
        isQueued,
      };
    }),
  );
  await insert(given, (tx, part) =>
    tx.db.insert(formFillings).values(
      part.map((one) => ({
        ...{ tenantId: id, id: one.fillingId, formId, purpose: 'evaluation' as const },
        ...{ recordKind: 'evaluation', recordId: one.id, createdById: one.evaluatorId },
      })),
    ),
  );
  const assignmentId = newId();
  await insert(given, (tx, part) =>
    tx.db.insert(evaluations).values(
      part.map(({ isQueued, ...one }, i) => ({
        ...{ ...one, tenantId: id, roundId, assignmentId, method: 'need' as const },
        ...(isQueued
          ? { state: 'assigned' as const }
          : { state: 'submitted' as const, submittedAt, score: 30 + ((i * 7) % 60), recommendation: 'yes' as const }),
      })),
    ),
  );
  if (count > 500) await signIn(first);
  const queue = given.filter(({ isQueued }) => isQueued);
  return { roundId, evaluations: queue, feedbackId: card.feedback.id };
}

const signIn = (person: Id<'User'>) =>
  inTenant(id, (tx) =>
    tx.db.insert(sessions).values({
      ...{ tenantId: id, id: newId<'Session'>(), userId: person, tokenHash: tokenHashOf(reader) },
      expiresAt: Temporal.Now.instant().add({ hours: 24 }),
    }),
  );
