import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { dayFrom, endOfDay } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { type ApplicationCard, loadApplication } from '#capabilities/applications/find-applications.ts';
import { applicationRounds, applications, funnelRounds } from '#capabilities/applications/table.ts';
import { loadForm, startFilling } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

const ofApplication = (id: string) =>
  and(eq(formFillings.recordKind, 'application'), eq(formFillings.recordId, id), isNull(formFillings.trashedAt));

/** An application that came into a round of the type form gets its form, due with the round. */
export async function beginRoundForm(tx: Tx, actor: Actor, application: ApplicationCard): Promise<ApplicationCard> {
  if (application.status !== 'draft' || application.round?.type !== 'form') return application;
  const [round] = await tx.db.select().from(funnelRounds).where(eq(funnelRounds.id, application.round.id));
  if (!round?.formId) return application;
  const { timezone } = await findIncubatorIn(tx);
  const day = round.dueOn && dayFrom(round.dueOn.toString());
  const returnDueAt = day ? endOfDay(day, timezone) : null;
  await tx.db
    .update(applications)
    .set({ returnDueAt, returnSections: null })
    .where(eq(applications.id, application.id));
  const form = await loadForm(tx, round.formId);
  await startFilling(tx, actor, form, { formId: form.id, kind: 'application', recordId: application.id });
  return loadApplication(tx, application.id);
}

/** The undo of the decision that led to the round: what nobody has sent yet is taken back. */
export async function undoRoundForm(tx: Tx, { id, round }: ApplicationCard): Promise<void> {
  if (round?.type !== 'form') return;
  const fillingId = await fillingOfRound(tx, id, round.id);
  if (!fillingId) return;
  await tx.db
    .update(formFillings)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${formFillings.version} + 1` })
    .where(and(eq(formFillings.id, fillingId), eq(formFillings.submissionCount, 0)));
}

/** The answers of a round, or those to the form of the funnel. */
export async function fillingOfRound(
  tx: Tx,
  applicationId: Id<'Application'>,
  round: string,
): Promise<Id<'FormResponse'> | null> {
  if (round === 'intake') {
    const [first] = await tx.db
      .select({ id: formFillings.id })
      .from(formFillings)
      .where(ofApplication(applicationId))
      .orderBy(asc(formFillings.id))
      .limit(1);
    return first?.id ?? null;
  }
  const [found] = await tx.db
    .select({ id: formFillings.id })
    .from(formFillings)
    .innerJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, formFillings.tenantId), eq(funnelRounds.formId, formFillings.formId)),
    )
    .innerJoin(
      applicationRounds,
      and(
        eq(applicationRounds.tenantId, funnelRounds.tenantId),
        eq(applicationRounds.roundId, funnelRounds.id),
        eq(applicationRounds.applicationId, applicationId),
        gte(formFillings.createdAt, applicationRounds.createdAt),
      ),
    )
    .where(and(ofApplication(applicationId), eq(funnelRounds.id, round as Id<'FunnelRound'>)))
    .orderBy(desc(formFillings.id))
    .limit(1);
  return found?.id ?? null;
}
