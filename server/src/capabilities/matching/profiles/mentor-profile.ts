import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { mentorProfileChanged } from '@seedbed/domain/matching/activity-types.ts';
import {
  checkMentorProfile,
  type MentorProfileInput,
  type MentorProfileValues,
} from '@seedbed/domain/matching/input.ts';
import { canEditMentorProfile } from '@seedbed/domain/matching/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findPerson, lockPerson, type PersonCard } from '#capabilities/accounts/public.ts';
import { mentorProfiles } from '#capabilities/matching/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertTags, topicKind } from './assert-tags.ts';

export interface MentorProfileCard extends MentorProfileValues {
  /** The id of the mentor: there is one for each. */
  id: Id<'User'>;
  person: PersonCard;
}

/** Mentors take part only after they, or the team, have written a profile. */
const noProfile: MentorProfileValues = {
  isOpen: false,
  capacity: 0,
  expertise: [],
  industryIds: [],
  stages: [],
  languages: [],
};
const fields = ['isOpen', 'capacity', 'expertise', 'industryIds', 'stages', 'languages'] as const;

export async function findMentorProfile(tx: Tx, actor: Actor, userId: string): Promise<MentorProfileCard> {
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canEditMentorProfile(actor, { id: person.id, roleType: person.roleType }));
  const [row] = await tx.db.select().from(mentorProfiles).where(eq(mentorProfiles.userId, person.id));
  const values = row ?? noProfile;
  const { isOpen, capacity, expertise, industryIds, stages, languages } = values;
  return {
    ...{ id: person.id, person, isOpen, capacity, expertise: [...expertise] },
    ...{ industryIds: [...industryIds], stages: [...stages], languages: [...languages] },
  };
}

export const saveMentorProfile = (
  actor: Actor,
  userId: string,
  input: MentorProfileInput,
): Promise<MentorProfileCard> =>
  writeTx(actor, (tx) => saveMentorProfileIn(tx, actor, userId, checkMentorProfile(input)));

export async function saveMentorProfileIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  values: MentorProfileValues,
): Promise<MentorProfileCard> {
  const before = await findMentorProfile(tx, actor, userId);
  await lockPerson(tx, actor, before.id);
  const changes = changesBetween<MentorProfileValues>(before, values, fields);
  if (!changes) return before;
  if (!tx.isUndo) {
    const topics = values.expertise.map(({ tagId }) => tagId);
    await assertTags(tx, 'expertise', topicKind, topics);
    await assertTags(tx, 'industryIds', 'industry', values.industryIds);
  }
  await tx.db
    .insert(mentorProfiles)
    .values({ tenantId: tx.tenantId, id: newId<'MentorProfile'>(), userId: before.id, ...values })
    .onConflictDoUpdate({
      target: [mentorProfiles.tenantId, mentorProfiles.userId],
      set: { ...values, updatedAt: sql`excluded.updated_at`, version: sql`${mentorProfiles.version} + 1` },
    });
  await logActivity(tx, actor, mentorProfileChanged(before.id, changes));
  return { ...before, ...values };
}
