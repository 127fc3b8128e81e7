import { helpDays } from '@seedbed/domain/applications/applicant.ts';
import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { peopleEvent } from '@seedbed/domain/applications/people/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { type ApplicationCard, findOwnApplication } from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { namedTeam } from './invitations.ts';

/** The team may write answers of this draft for a week. An answer keeps its author. */
export const isHelpAllowed = (
  { helpUntil }: Pick<ApplicationCard, 'helpUntil'>,
  now = Temporal.Now.instant(),
): boolean => helpUntil !== null && Temporal.Instant.compare(now, helpUntil) < 0;

/** The applicant grants help, or ends it. The version stays: the team's decisions do not depend on it. */
export const setApplicationHelp = (actor: Actor, applicationId: string, isGranted: boolean): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    if (isHelpAllowed(application) === isGranted) return application;
    assertAllowed(!isGranted || application.status === 'draft', () => new StepNotPossible());
    const helpUntil = isGranted ? Temporal.Now.instant().add({ hours: 24 * helpDays }) : null;
    await tx.db.update(applications).set({ helpUntil }).where(eq(applications.id, application.id));
    const named = await namedTeam(tx, application);
    const type = isGranted ? 'applications.help-granted' : 'applications.help-ended';
    // The team learns of it, also of drafts that it otherwise does not read.
    const owners = application.funnel.ownerIds.map((id) => `user:${id}` as const);
    await logActivity(
      tx,
      actor,
      peopleEvent(type, named, { until: helpUntil?.toString() ?? null }, ['admins', ...owners]),
    );
    return { ...application, helpUntil };
  });
