import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserStatus, users } from './table.ts';

/** The display of a person everywhere. */
export interface PersonCard {
  id: Id<'User'>;
  firstName: string | null;
  lastName: string | null;
  fullName: string;
  email: string;
  avatar: string | null;
  cover: string | null;
  timezone: string | null;
  status: UserStatus;
  validated: boolean;
  roleId: Id<'Role'>;
}

type PersonColumns = Record<keyof PersonCard, PgColumn>;

/** The columns of a card, for a select. */
export const personCard = (u: Pick<typeof users, keyof PersonCard>) => ({
  id: u.id,
  firstName: u.firstName,
  lastName: u.lastName,
  fullName: u.fullName,
  email: u.email,
  avatar: u.avatar,
  cover: u.cover,
  timezone: u.timezone,
  status: u.status,
  validated: u.validated,
  roleId: u.roleId,
});

/** A card inside a JSON aggregate, so that one statement loads a list with its people. */
export const personJson = (u: PersonColumns): SQL<PersonCard> =>
  sql<PersonCard>`json_build_object('id', ${u.id}, 'firstName', ${u.firstName}, 'lastName', ${u.lastName}, 'fullName', ${u.fullName}, 'email', ${u.email}, 'avatar', ${u.avatar}, 'cover', ${u.cover}, 'timezone', ${u.timezone}, 'status', ${u.status}, 'validated', ${u.validated}, 'roleId', ${u.roleId})`;
