import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { users } from './table.ts';

const shown = [
  'id',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'avatar',
  'cover',
  'timezone',
  'status',
  'validated',
  'roleId',
] as const;

/** The display of a person everywhere. */
export type PersonCard = Pick<typeof users.$inferSelect, (typeof shown)[number]>;
type PersonColumns = Pick<typeof users, keyof PersonCard>;

/** The columns of a card, for a select. */
export const personCard = (u: PersonColumns) =>
  Object.fromEntries(shown.map((name) => [name, u[name]])) as PersonColumns;

/** A card inside a JSON aggregate, so that one statement loads a list with its people. */
export const personJson = (u: Record<keyof PersonCard, PgColumn>): SQL<PersonCard> =>
  sql<PersonCard>`json_build_object(${sql.join(
    shown.map((name) => sql`${sql.raw(`'${name}'`)}, ${u[name]}`),
    sql`, `,
  )})`;
