import { type CheckedProfile, checkProfile, type ProfileInput } from '@seedbed/domain/accounts/input.ts';
import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween, same } from '@seedbed/domain/kernel/event.ts';
import { Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserRow } from '#capabilities/accounts/find-people.ts';
import { assertKnownSkills } from '#capabilities/accounts/known-skills.ts';
import { assertLanguageOn } from '#capabilities/accounts/offered-languages.ts';
import { ownIndustries } from '#capabilities/accounts/own-industries.ts';
import { type SocialLinks, users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

const written = [
  'firstName',
  'lastName',
  'fullName',
  'headline',
  'bio',
  'phone',
  'country',
  'countryOrigin',
  'gender',
  'birthday',
  'locations',
  'links',
  'expertise',
  'timezone',
  'language',
  'workStatus',
  'chatNotification',
] as const satisfies (keyof UserRow)[];

/** Changes the given fields. A newer version than the loaded `version` is a conflict. */
export const setOwnProfile = (actor: Actor, input: ProfileInput, version?: number | null): Promise<UserRow> =>
  writeTx(actor, async (tx) => {
    const checkedInput = checkProfile(input);
    const [before] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.id, actor.userId), isNull(users.trashedAt)))
      .for('update');
    if (!before) throw new NotFound();
    if (checkedInput.expertise) await assertKnownSkills(tx, checkedInput.expertise, before.expertise);
    await assertLanguageOn(tx, checkedInput.language, before);
    const after = { ...before, ...columnsOf(checkedInput, before) };
    const changes = changesBetween(before, after, written);
    const industries = await changedIndustries(tx, before, checkedInput);
    if (!changes && !industries) return before;
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
    const fields = Object.keys(changes ?? {}) as (keyof UserRow)[];
    const [saved] = await tx.db
      .update(users)
      .set({
        ...Object.fromEntries(fields.map((field) => [field, after[field]])),
        updatedAt: sql`now()`,
        version: before.version + 1,
      })
      .where(eq(users.id, actor.userId))
      .returning();
    if (industries) await ownIndustries.write(tx, actor.userId, industries);
    if (changes?.fullName) await indexRecord(tx, 'User', actor.userId, [after.fullName]);
    await logActivity(tx, actor, {
      type: 'accounts.profile-changed',
      kind: 'User',
      recordId: actor.userId,
      audience: [`user:${actor.userId}`],
      // Log field names only: the log is immutable, and must keep no personal data.
      payload: { fields: [...fields, ...(industries ? ['industries'] : [])] },
    });
    return saved ?? before;
  });

/** The chosen industries, if they differ from those of before. */
async function changedIndustries(tx: Tx, { id }: UserRow, { industries }: CheckedProfile) {
  if (!industries) return null;
  const before = await ownIndustries.read(tx, id);
  return same([...before].sort(), [...industries].sort()) ? null : industries;
}

function columnsOf(given: CheckedProfile, before: UserRow): Partial<UserRow> {
  const { linkedin, twitter, facebook, angellist, industries: _, ...columns } = given;
  const names = { firstName: before.firstName, lastName: before.lastName, ...columns };
  const isNamed = 'firstName' in given || 'lastName' in given;
  return {
    ...columns,
    ...(isNamed && { fullName: fullNameOf({ ...names, fullName: before.fullName }) }),
    links: withLinks(before.links, { linkedin, twitter, facebook, angellist }),
  };
}

/** Undefined keeps a link, null removes it. */
function withLinks(before: SocialLinks, given: { [Name in keyof SocialLinks]?: string | null | undefined }) {
  const all = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, link]) => link !== undefined)) };
  return Object.fromEntries(Object.entries(all).filter(([, link]) => link !== null)) as SocialLinks;
}
