import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canMentor } from '@seedbed/domain/matching/policy.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { reachOfStartups } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { findActor } from '#platform/actors.ts';
import type { Restriction } from '#platform/list/source.ts';
import { translate } from '#platform/messages.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import { matchPairs, matchRelations, matchRuns, matchWishes, mentorProfiles } from './table.ts';

const presentName = sql`case when ${startups.trashedAt} is null then ${startups.name} end`;

/** A mentor also knows the startups that ask for an answer. */
function reachOfMatches(actor: Actor): Restriction {
  const reach = reachOfStartups(actor);
  if (!reach.where || !canMentor(actor)) return reach;
  return { ...reach, key: `ASKED-${reach.key}`, where: sql`(${reach.where} or ${matchRelations.state} = 'proposed')` };
}

const labels = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `matching:fields.${name}`]));

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'mentorProfile',
    collect: async (tx, { id }) => {
      const [profile] = await tx.db.select().from(mentorProfiles).where(eq(mentorProfiles.userId, id));
      if (!profile) return [];
      const ids = [...profile.expertise.map(({ tagId }) => tagId), ...profile.industryIds];
      const named = ids.length ? await tx.db.select().from(tags).where(inArray(tags.id, ids)) : [];
      const nameOf = (tagId: string) => named.find((tag) => tag.id === tagId)?.name ?? '';
      return [
        {
          capacity: profile.capacity,
          expertise: profile.expertise.map(({ tagId, level }) => `${nameOf(tagId)} (${level}/3)`).join(', '),
          industryIds: profile.industryIds.map(nameOf).join(', '),
          languages: profile.languages.join(', '),
        },
      ];
    },
    labels: labels('capacity', 'expertise', 'industryIds', 'languages'),
    erase: async (tx, { id }) => {
      await tx.db.delete(mentorProfiles).where(eq(mentorProfiles.userId, id));
    },
  },
  {
    name: 'matchWishes',
    collect: async (tx, { id }) =>
      tx.db
        .select({
          record: nameIfVisible(presentName, await findActor(tx, id), reachOfStartups),
          rank: matchWishes.rank,
          isNever: matchWishes.isNever,
        })
        .from(matchWishes)
        .innerJoin(startups, and(eq(startups.tenantId, matchWishes.tenantId), eq(startups.id, matchWishes.startupId)))
        .where(and(eq(matchWishes.mentorId, id), eq(matchWishes.side, 'mentor')))
        .orderBy(asc(matchWishes.createdAt)),
    labels: labels('rank', 'isNever'),
    erase: async (tx, { id }) => {
      await tx.db.delete(matchWishes).where(eq(matchWishes.mentorId, id));
    },
  },
  {
    name: 'matches',
    collect: async (tx, { id }) =>
      tx.db
        .select({
          record: nameIfVisible(presentName, await findActor(tx, id), reachOfMatches),
          state: matchRelations.state,
          answerBy: matchRelations.answerBy,
        })
        .from(matchRelations)
        .innerJoin(
          startups,
          and(eq(startups.tenantId, matchRelations.tenantId), eq(startups.id, matchRelations.startupId)),
        )
        .where(eq(matchRelations.mentorId, id))
        .orderBy(asc(matchRelations.createdAt)),
    formatters: { state: (state: string, { language }) => translate(`matching:states.${state}`, language) },
    labels: labels('state', 'answerBy'),
    /** Matches end with the account, and no run asks the person again. */
    erase: async (tx, { id }) => {
      await tx.db
        .update(matchRelations)
        .set({
          reason: null,
          state: sql`case when ${matchRelations.state} in ('proposed', 'confirmed') then 'ended' else ${matchRelations.state} end`,
        })
        .where(eq(matchRelations.mentorId, id));
      await tx.db.delete(matchPairs).where(eq(matchPairs.mentorId, id));
      await tx.db.update(matchRuns).set({ createdById: null }).where(eq(matchRuns.createdById, id));
    },
  },
];
