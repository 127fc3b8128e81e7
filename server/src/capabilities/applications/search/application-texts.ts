import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { indexRecord, type SearchedTexts } from '#platform/search/index-record.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** The index with the names of the people who apply, for those who see them. */
export const withPeople = 'ApplicationWithPeople';

const startupName = subquery<string | null>(sql`(select ${startups.name} from ${startups}
  where ${startups.tenantId} = ${applications.tenantId} and ${startups.id} = ${applications.startupId})`);
const people = subquery<string[]>(sql`coalesce((select json_agg(${users.fullName}) from ${users}
  where ${users.tenantId} = ${applications.tenantId} and (${users.id} = ${applications.applicantId} or ${users.id} in (
    select ${applicationPeople.userId} from ${applicationPeople}
    where ${applicationPeople.tenantId} = ${applications.tenantId}
      and ${applicationPeople.applicationId} = ${applications.id}))), '[]')`);

async function textsWhere(tx: Tx, where: SQL | undefined) {
  const rows = await tx.db
    .select({ id: applications.id, name: applications.name, startupName, people })
    .from(applications)
    .where(and(where, isNull(applications.trashedAt)));
  return rows.map((row) => {
    const texts = [row.name, row.startupName, applicationNumber(row.id)];
    return { id: row.id, texts, all: [...texts, ...row.people] };
  });
}

const one = (id?: string) => (id ? eq(applications.id, id as Id<'Application'>) : undefined);

export const namesOfApplications = async (tx: Tx, id?: string): Promise<SearchedTexts[]> => textsWhere(tx, one(id));

export const namesAndPeopleOfApplications = async (tx: Tx, id?: string): Promise<SearchedTexts[]> =>
  (await textsWhere(tx, one(id))).map(({ id: found, all }) => ({ id: found, texts: all }));

async function indexWhere(tx: Tx, where: SQL | undefined): Promise<void> {
  for (const { id, texts, all } of await textsWhere(tx, where)) {
    // All words first, in one order: concurrent writers then cannot deadlock on the spellings that the kinds share.
    await indexRecord(tx, withPeople, id, all);
    await indexRecord(tx, 'Application', id, texts);
  }
}

/** After its name, startup or people changed. */
export const indexApplication = (tx: Tx, id: string): Promise<void> => indexWhere(tx, one(id));

/** After a person, or a startup, has another name. */
export const indexApplicationsOf = (tx: Tx, recordId: string): Promise<void> =>
  indexWhere(
    tx,
    or(
      eq(applications.applicantId, recordId as Id<'User'>),
      eq(applications.startupId, recordId as Id<'Startup'>),
      inArray(
        applications.id,
        tx.db
          .select({ id: applicationPeople.applicationId })
          .from(applicationPeople)
          .where(eq(applicationPeople.userId, recordId as Id<'User'>)),
      ),
    ),
  );
