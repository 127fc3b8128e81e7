import type { AskedPayload } from '@seedbed/domain/community/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { cohortQuestions, introductions } from './table.ts';

type People = readonly Id<'User'>[];
const isOneOf = ({ userId }: { userId: string }, people: People) => people.some((id) => id === userId);

async function introductionOf(tx: Tx, { recordId }: Activity) {
  const [row] = await tx.db
    .select()
    .from(introductions)
    .where(and(eq(introductions.id, recordId as Id<'Introduction'>), isNull(introductions.trashedAt)));
  return row;
}

const bothOf = async (tx: Tx, activity: Activity): Promise<Audience<People> | null> => {
  const row = await introductionOf(tx, activity);
  return row ? { people: [row.firstId, row.secondId], subject: [row.firstId, row.secondId] } : null;
};

async function questionOf(tx: Tx, { recordId }: Activity) {
  const [row] = await tx.db
    .select()
    .from(cohortQuestions)
    .where(and(eq(cohortQuestions.id, recordId as Id<'CohortQuestion'>), isNull(cohortQuestions.trashedAt)));
  return row;
}

export const notifications = [
  notifyOn({ on: ['community.introduced'], type: 'introductionOffered', audience: bothOf, allowed: isOneOf }),
  notifyOn({
    on: ['community.introduction-connected'],
    type: 'introductionConnected',
    audience: async (tx, activity): Promise<Audience<People> | null> => {
      const row = await introductionOf(tx, activity);
      const people = row && [row.firstId, row.secondId, ...(row.introducerId ? [row.introducerId] : [])];
      return people ? { people, subject: people } : null;
    },
    allowed: isOneOf,
  }),
  notifyOn({
    on: ['community.introduction-meeting-asked'],
    type: 'introductionMeeting',
    audience: async (tx, activity): Promise<Audience<People> | null> => {
      const both = await bothOf(tx, activity);
      return both && { ...both, isAutomatic: true };
    },
    allowed: isOneOf,
  }),
  notifyOn({
    on: ['community.question-asked', 'community.question-passed'],
    type: 'questionAsked',
    audience: async (tx, activity): Promise<Audience<People> | null> => {
      const people = (activity.payload as AskedPayload).askedIds as People;
      const row = people.length > 0 ? await questionOf(tx, activity) : undefined;
      return row && row.answer === null ? { people, subject: people } : null;
    },
    allowed: isOneOf,
  }),
  notifyOn({
    on: ['community.question-answered'],
    type: 'questionAnswered',
    audience: async (tx, activity): Promise<Audience<People> | null> => {
      const row = await questionOf(tx, activity);
      return row ? { people: [row.askerId], subject: [row.askerId] } : null;
    },
    allowed: isOneOf,
  }),
];
