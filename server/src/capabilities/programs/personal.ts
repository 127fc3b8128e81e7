import { and, eq } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { programPeople, programs } from './table.ts';

export const personalSource: PersonalSource = {
  name: 'programs',
  collect: (tx, { id }) =>
    tx.db
      .select({ name: programs.name, kind: programPeople.part, createdAt: programPeople.createdAt })
      .from(programPeople)
      .innerJoin(programs, and(eq(programs.tenantId, programPeople.tenantId), eq(programs.id, programPeople.programId)))
      .where(eq(programPeople.userId, id)),
};
