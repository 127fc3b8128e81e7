import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { cohortAsked, cohortQuestions, directoryEntries, introductions } from './table.ts';

/** Every other mentor and member wants to be asked for a meeting. Some are introduced, and some are asked. */
export const demo: DemoPart = {
  table: directoryEntries,
  add: async (tx) => {
    const people = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, ['Mentor', 'Expert', 'CommunityMember', 'Cofounder']),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
        ),
      )
      .orderBy(asc(users.createdAt), sql`${users.id}`);
    const open = people.filter((_, i) => i % 2 === 0);
    if (open.length > 0)
      await tx.db.insert(directoryEntries).values(
        open.map(({ id: userId }) => ({
          ...{ tenantId: tx.tenantId, id: newId<'DirectoryEntry'>() },
          ...{ userId, isOpenToMeet: true },
        })),
      );
    await addIntroductions(tx);
    await addQuestions(tx);
  },
};

/** The accounts that the demo names for signing in come first. */
const peopleOfRoles = async (tx: Tx, types: ('Staff' | 'Mentor' | 'Cofounder')[], limit: number) =>
  (
    await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(inArray(roles.type, types), eq(users.status, 'active'), isNull(users.trashedAt)))
      .orderBy(desc(sql`${users.email} like lower(${roles.type}) || '@%'`), asc(users.createdAt), asc(users.id))
      .limit(limit)
  ).map(({ id }) => id);

async function addIntroductions(tx: Tx): Promise<void> {
  const [[staff], [mia, leo], [mentor, other]] = [
    await peopleOfRoles(tx, ['Staff'], 1),
    await peopleOfRoles(tx, ['Cofounder'], 2),
    await peopleOfRoles(tx, ['Mentor'], 2),
  ];
  if (!(staff && mia && leo && mentor && other)) return;
  const notes = {
    firstNote: 'You asked who has sold to hospitals before. I think you two should talk.',
    secondNote: 'They plan their first pilot in a hospital, and your advice would save them months.',
  };
  const ago = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });
  const row = { tenantId: tx.tenantId, introducerId: staff, ...notes };
  await tx.db.insert(introductions).values([
    { ...row, id: newId<'Introduction'>(), firstId: mia, secondId: other, createdAt: ago(2) },
    { ...row, id: newId<'Introduction'>(), firstId: leo, secondId: mentor, firstAccepts: true, createdAt: ago(3) },
  ]);
}

async function addQuestions(tx: Tx): Promise<void> {
  const [[staff], [founder], mentors] = [
    await peopleOfRoles(tx, ['Staff'], 1),
    await peopleOfRoles(tx, ['Cofounder'], 1),
    await peopleOfRoles(tx, ['Mentor'], 3),
  ];
  const [mentor] = mentors;
  if (!(staff && founder && mentor)) return;
  const ago = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });
  const questions = [
    {
      ...{ askerId: founder, skill: 'Pricing', createdAt: ago(1), answer: null, answeredById: null, answeredAt: null },
      question: 'How do you price a pilot?',
      details: 'Our first customer wants to pay only after three months.',
    },
    {
      ...{ askerId: staff, skill: 'Hiring', createdAt: ago(9), answeredById: mentor, answeredAt: ago(8) },
      question: 'When does a startup need its first salesperson?',
      details: '',
      answer: 'After the founders have sold to ten customers themselves. Before that, nobody can say what to repeat.',
    },
  ].map((question) => ({ ...question, tenantId: tx.tenantId, id: newId<'CohortQuestion'>() }));
  await tx.db.insert(cohortQuestions).values(questions);
  await tx.db
    .insert(cohortAsked)
    .values(
      questions.flatMap(({ id: questionId }) =>
        mentors.map((userId) => ({ tenantId: tx.tenantId, id: newId<'CohortAsked'>(), questionId, userId })),
      ),
    );
}
