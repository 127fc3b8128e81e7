import { type LabelledRole, roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { translate } from '#platform/messages.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { searchSpellings, searchTerms } from '#platform/search/table.ts';
import { countFounders } from './founders.ts';
import { reachOfStartups } from './list-sources.ts';
import { startupAssignments, startupFounders, startups } from './table.ts';
import { openProfiles } from './visible-people.ts';

/** The person's role. A sole founder has another label than one of several. */
const role: PrivacySource = {
  name: 'profile',
  collect: async (tx, { id }) => {
    const [found] = await tx.db
      .select({ id: roles.id, type: roles.type, label: roles.label })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(eq(users.id, id));
    const peopleInStartup = (await countFounders(tx, [id])).get(id) ?? null;
    return [{ role: found && { ...found, peopleInStartup } }];
  },
  formatters: {
    role: (held: LabelledRole, { language }) => {
      const code = roleLabelCode(held);
      return code ? translate(code, language) : (held.label ?? '');
    },
  },
};

const startupsOfPerson: PrivacySource = {
  name: 'startups',
  collect: async (tx, { id }) => {
    const of = (table: typeof startupFounders | typeof startupAssignments) =>
      tx.db
        .select({ name: startups.name, since: table.createdAt })
        .from(table)
        .innerJoin(startups, and(eq(startups.tenantId, table.tenantId), eq(startups.id, table.startupId)))
        .where(eq(table.userId, id));
    return [...(await of(startupFounders)), ...(await of(startupAssignments))];
  },
  names: {
    startup: visibleNames(startups, startups.name, reachOfStartups),
    user: visibleNames(users, users.fullName, openProfiles),
  },
  /** The search terms of the person, and the spellings that no other record uses. */
  erase: async (tx, { id }) => {
    const own = await tx.db
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(and(eq(searchTerms.kind, 'User'), eq(searchTerms.recordId, id)));
    await unindexRecords(tx, 'User', [id]);
    const terms = own.map(({ term }) => term);
    if (terms.length === 0) return;
    await tx.db
      .delete(searchSpellings)
      .where(
        and(
          inArray(searchSpellings.term, terms),
          sql`not exists (select from ${searchTerms} where ${searchTerms.tenantId} = ${searchSpellings.tenantId} and ${searchTerms.term} = ${searchSpellings.term})`,
        ),
      );
  },
};

export const privacySources: readonly PrivacySource[] = [role, startupsOfPerson];
