import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { NobodyHasABadge } from '@seedbed/domain/events/errors.ts';
import { canCheckIn } from '@seedbed/domain/events/policy.ts';
import { type BadgeSheet, badgeStatuses, mostBadges } from '@seedbed/domain/events/registration/badges.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findEvent } from '#capabilities/events/find-events.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import type { LabelSheets } from '#platform/text-documents/label-sheets.ts';
import type { Tx } from '#platform/tx.ts';

interface BadgeRequest {
  eventId: string;
  sheet: BadgeSheet;
  /** Null for all people who come. */
  registrationIds: readonly string[] | null;
}

/** The badges of people who come, by name. Throws `NobodyHasABadge` without any. */
export async function findBadges(
  tx: Tx,
  actor: Actor,
  { eventId, sheet, registrationIds }: BadgeRequest,
  { language, words }: Pick<Context, 'language' | 'words'>,
): Promise<LabelSheets> {
  const event = await findEvent(tx, actor, eventId);
  assertAllowed(canCheckIn(actor, event));
  const name = sql<string>`coalesce(${users.fullName}, ${eventRegistrations.guestName}, '')`;
  const rows = await tx.db
    .select({
      name,
      code: eventRegistrations.code,
      startup: startups.name,
      isMember: sql<boolean>`${users.id} is not null`,
      role: { type: roles.type, label: roles.label },
    })
    .from(eventRegistrations)
    .leftJoin(users, and(eq(users.tenantId, eventRegistrations.tenantId), eq(users.id, eventRegistrations.userId)))
    .leftJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .leftJoin(
      startups,
      and(eq(startups.tenantId, eventRegistrations.tenantId), eq(startups.id, eventRegistrations.startupId)),
    )
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        isNull(eventRegistrations.trashedAt),
        inArray(eventRegistrations.status, [...badgeStatuses]),
        registrationIds
          ? inArray(eventRegistrations.id, registrationIds as readonly Id<'EventRegistration'>[])
          : undefined,
      ),
    )
    .orderBy(asc(name), asc(eventRegistrations.id))
    .limit(mostBadges);
  if (rows.length === 0) throw new NobodyHasABadge();
  const roleName = ({ type, label }: { type: string; label: string | null }) => {
    const code = roleLabelCode({ type, label });
    const text = code ? translate(code, language, words) : (label ?? '');
    return text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1);
  };
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title: event.title,
    paper: sheet,
    labels: rows.map(({ name: person, code, startup, isMember, role }) => ({
      name: person,
      lines: [startup ?? '', isMember && role ? roleName(role) : translate('events:badges.guest', language)],
      foot: event.title,
      code,
    })),
  };
}
