import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { translate } from '#platform/messages.ts';
import { type Person, type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { coachingInvites } from './invites/table.ts';
import { coachingPreferences } from './preferences/table.ts';
import { visibleSessions } from './sessions/find-sessions.ts';
import { coachingAttendees, coachingCoaches, coachingRatings, coachingSessions as sessions } from './sessions/table.ts';

const isCoach = ({ id }: Person): SQL =>
  sql`${sessions.id} in (select ${coachingCoaches.sessionId} from ${coachingCoaches} where ${coachingCoaches.userId} = ${id})`;
const attends = ({ id }: Person): SQL =>
  sql`${sessions.id} in (select ${coachingAttendees.sessionId} from ${coachingAttendees} where ${coachingAttendees.userId} = ${id})`;

/** Notes about a startup are not a person's own data; private ones must not reach founders. */
export const privacySources: readonly PrivacySource[] = [
  {
    name: 'coaching',
    collect: (tx, person) =>
      tx.db
        .select({
          name: sessions.name,
          startup: startups.name,
          startsAt: sessions.startsAt,
          endsAt: sessions.endsAt,
          state: sessions.state,
          asCoach: sql<boolean>`${isCoach(person)}`,
          stars: sql<number | null>`(
            select ${coachingRatings.stars} from ${coachingRatings}
            where ${coachingRatings.sessionId} = ${sessions.id} and ${coachingRatings.ratedById} = ${person.id} limit 1)`,
          cancelReason: sql<
            string | null
          >`case when ${sessions.canceledById} = ${person.id} then ${sessions.reason} end`,
        })
        .from(sessions)
        .innerJoin(startups, and(eq(startups.tenantId, sessions.tenantId), eq(startups.id, sessions.startupId)))
        .where(and(or(isCoach(person), attends(person)), isNull(sessions.trashedAt)))
        .orderBy(asc(sessions.startsAt)),
    formatters: { state: (state: string, { language }) => translate(`coaching:states.${state}`, language) },
    labels: Object.fromEntries(
      ['startsAt', 'endsAt', 'asCoach', 'stars', 'cancelReason'].map((name) => [name, `coaching:fields.${name}`]),
    ),
    names: {
      coachingsession: visibleNames(sessions, sessions.name, visibleSessions),
    },
    /** Sessions stay with the startup, without the person. */
    erase: async (tx, { id }) => {
      await tx.db.update(sessions).set({ createdById: null }).where(eq(sessions.createdById, id));
      await tx.db.update(sessions).set({ canceledById: null, reason: null }).where(eq(sessions.canceledById, id));
      await tx.db.update(coachingRatings).set({ ratedById: null }).where(eq(coachingRatings.ratedById, id));
      await tx.db.update(coachingInvites).set({ createdById: null }).where(eq(coachingInvites.createdById, id));
    },
  },
  {
    name: 'coaching-preferences',
    collect: (tx, { id }) =>
      tx.db
        .select({
          whoMayBook: coachingPreferences.whoMayBook,
          durations: coachingPreferences.durations,
          questions: coachingPreferences.questions,
          lateCancelHours: coachingPreferences.lateCancelHours,
        })
        .from(coachingPreferences)
        .where(eq(coachingPreferences.userId, id)),
    formatters: {
      whoMayBook: (booker: string, { language }) => translate(`coaching:bookers.${booker}`, language),
      durations: (minutes: readonly number[]) => minutes.join(', '),
      questions: (questions: readonly string[]) => questions.join('\n'),
    },
    labels: Object.fromEntries(
      ['whoMayBook', 'durations', 'questions', 'lateCancelHours'].map((name) => [name, `coaching:fields.${name}`]),
    ),
  },
];
