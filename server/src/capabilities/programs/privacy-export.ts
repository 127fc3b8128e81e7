import { and, eq } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { programSearch } from './search.ts';
import { programPeople, programs } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'programs',
  collect: (tx, { id }) =>
    tx.db
      .select({ name: programs.name, part: programPeople.part, since: programPeople.createdAt })
      .from(programPeople)
      .innerJoin(programs, and(eq(programs.tenantId, programPeople.tenantId), eq(programs.id, programPeople.programId)))
      .where(eq(programPeople.userId, id)),
  formatters: { part: (part: string, { language }) => translate(`privacy:parts-of-programs.${part}`, language) },
  names: {
    program: visibleNames(programs, programs.name, programSearch.visibleTo),
  },
};
