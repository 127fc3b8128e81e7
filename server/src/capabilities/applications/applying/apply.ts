import { applicationCreated } from '@seedbed/domain/applications/activity-types.ts';
import { FunnelNotOpen, StepNotPossible, TooManyApplications } from '@seedbed/domain/applications/errors.ts';
import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewApplication } from '@seedbed/domain/applications/input.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import {
  type ApplicationCard,
  factsOf,
  findOwnApplication,
  isOwn,
} from '#capabilities/applications/find-applications.ts';
import { type FunnelCard, loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import { loadForm, startFilling } from '#capabilities/forms/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { sendApplication } from './send-application.ts';

interface NewApplication {
  /** The last part of the public address. */
  slug: string;
  input: object;
  id?: string | null | undefined;
}

/** Begins a draft. `id` is made by the client, so that a repeated call creates one application. */
export async function createApplication(
  tx: Tx,
  actor: Actor,
  { slug, input, id: given }: NewApplication,
): Promise<ApplicationCard> {
  assertAllowed(canApply(actor));
  const { name } = checkNewApplication(input);
  const funnel = await findPublished(tx, slug);
  const values = { name, funnelId: funnel.id, applicantId: actor.userId };
  if (await isCreated(tx, actor, applications, given, values)) return findOwnApplication(tx, actor, given ?? '');
  assertAllowed(funnelPhaseOf(funnel) === 'open', () => new FunnelNotOpen());
  await assertWithinLimit(tx, actor, funnel);
  const { id, isNew } = await createOnce(tx, actor, applications, given, values);
  const application = await findOwnApplication(tx, actor, id);
  if (!isNew) return application;
  const { isSubmitted, funnelOwnerIds } = factsOf(application);
  const named = { id, name, applicantId: actor.userId, isSubmitted, funnelOwnerIds };
  await indexApplication(tx, id);
  await logActivity(tx, actor, applicationCreated(named, funnel.name));
  if (funnel.intakeFormId === null) return application;
  const form = await loadForm(tx, funnel.intakeFormId);
  await startFilling(tx, actor, form, { formId: form.id, kind: 'application', recordId: id });
  return findOwnApplication(tx, actor, id);
}

export async function findPublished(tx: Tx, slug: string): Promise<FunnelCard> {
  const [found] = await tx.db
    .select({ id: funnels.id })
    .from(funnels)
    .where(and(eq(funnels.slug, slug), eq(funnels.status, 'published'), isNull(funnels.trashedAt)));
  if (!found) throw new NotFound();
  return loadFunnel(tx, found.id);
}

/** A scheduled rejection counts like a review: the limit must not reveal it. */
async function assertWithinLimit(tx: Tx, actor: Actor, { id, limitPerFounder, reapply }: FunnelCard): Promise<void> {
  if (limitPerFounder === null) return;
  // Two calls at once would both find room.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applying ${actor.userId}`}, 0))`);
  const isRejected = eq(applications.status, 'rejected');
  const [found] = await tx.db
    .select({ count: count() })
    .from(applications)
    .where(
      and(
        isOwn(actor),
        eq(applications.funnelId, id),
        or(isNull(applications.outcomeReason), ne(applications.outcomeReason, 'withdrawn')),
        reapply === 'after_rejection' ? sql`not ${isRejected}` : undefined,
      ),
    );
  assertAllowed((found?.count ?? 0) < limitPerFounder, () => new TooManyApplications(limitPerFounder));
}

/** Sends a draft of a funnel without a form; with one, submitting the answers sends it. A repeated call sends nothing. */
export const submitApplication = (actor: Actor, id: string): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, id, { lock: true });
    assertAllowed(application.fillingId === null, () => new StepNotPossible());
    if (application.submittedAt !== null && application.status !== 'draft') return application;
    await sendApplication(tx, actor, id);
    return findOwnApplication(tx, actor, id);
  });

/** Ends an application; also during a scheduled rejection, which the applicant must not notice. Idempotent. */
export const withdrawApplication = (actor: Actor, id: string): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, id, { lock: true });
    if (application.outcomeReason === 'withdrawn') return application;
    return takeStep(tx, actor, application, { action: 'withdraw', outcomeReason: 'withdrawn' });
  });
