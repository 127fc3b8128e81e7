import { checkHourRequest } from '@seedbed/domain/coaching/hours/input.ts';
import { canRequestHours } from '@seedbed/domain/coaching/hours/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { assignedPeopleOf, findStartup } from '#capabilities/startups/public.ts';
import { createAutomaticTask } from '#capabilities/tasks/public.ts';
import { translate } from '#platform/messages.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertHours, moreMinutesGiven } from './change-hours.ts';
import { accountOf } from './find-accounts.ts';

const dueInDays = 3;

/** A founder asks for more minutes: a task of the team, which completes itself when minutes are given. */
export const requestHours = (actor: Actor, input: object, zone: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    await assertHours(tx);
    const { startupId, coachId, reason } = checkHourRequest(input);
    assertAllowed(canRequestHours(actor, startupId));
    const startup = await findStartup(tx, actor, startupId);
    const account = await accountOf(tx, actor, { startupId: startup.id, coachId });
    // Their minutes are not counted.
    if (!account) return false;
    const { defaultLanguage } = await findIncubatorIn(tx);
    const name = translate('coaching:hours.request-task', defaultLanguage, {
      name: startup.name,
      coach: account.coach?.fullName ?? '',
      reason,
    });
    await createAutomaticTask(
      tx,
      {
        name: name.slice(0, 300),
        startupId: startup.id,
        cause: { event: moreMinutesGiven, recordId: account.id },
        dueInDays,
        assigneeIds: await teamOf(tx, startup.id),
      },
      zone,
    );
    return true;
  });

/** The team members who look after the startup, else the admins. */
async function teamOf(tx: Tx, startupId: Id<'Startup'>): Promise<Id<'User'>[]> {
  const ofRoles = (types: ('Admin' | 'AdminCoach' | 'Staff' | 'SubAdmin')[], ids?: readonly Id<'User'>[]) =>
    tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, types),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
          ids && inArray(users.id, [...ids]),
        ),
      );
  const assigned = await assignedPeopleOf(tx, startupId);
  const near = assigned.length > 0 ? await ofRoles(['Admin', 'AdminCoach', 'Staff', 'SubAdmin'], assigned) : [];
  const team = near.length > 0 ? near : await ofRoles(['Admin', 'AdminCoach']);
  return team.map(({ id }) => id);
}
