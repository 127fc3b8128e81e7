import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { permits } from '@seedbed/domain/access/permits.ts';
import { canSetRoleOf } from '@seedbed/domain/accounts/policy.ts';
import { AlreadyHere } from '@seedbed/domain/invitations/errors.ts';
import { checkImportedPerson, type Invitation, personFacts } from '@seedbed/domain/invitations/input.ts';
import { canInviteAs, canInviteMany } from '@seedbed/domain/invitations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { countLicenses, findPeopleById, setUserRoleIn, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { changePersonIn } from '#capabilities/invitations/change-person.ts';
import { invitePeopleIn, invitePersonIn } from '#capabilities/invitations/invite-person.ts';
import { emailedWithinLimit, emailsLeft } from '#capabilities/invitations/send-invitation.ts';
import { setProgramPartIn } from '#capabilities/programs/public.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { type CheckedValues, foundRecords, type Importer, type RowToCheck } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { type Names, nameOfRole, namesOf } from './names.ts';
import { type Row, readRow } from './read-row.ts';

const requiredRole = { code: 'required', params: { field: 'transfers:fields.users.role' } };

const find: Importer['find'] = async (tx, _actor, _key, typed) => {
  const addressOf = (one: string) => emailFrom(one) ?? '';
  const addresses = [...new Set(typed.map(addressOf).filter(Boolean))];
  const found = await tx.db
    .select({ key: users.email, id: users.id })
    .from(users)
    .where(and(inArray(users.email, addresses), isNull(users.trashedAt)));
  return foundRecords(typed, addressOf, found);
};

async function check(
  tx: Tx,
  actor: Actor,
  rows: readonly RowToCheck[],
  options: ImportOptions,
): Promise<CheckedValues[]> {
  const names = await namesOf(tx);
  const people = await findPeople(tx, rows);
  const memberships = await membershipsOf(tx, [...people.keys()]);
  const taken = await find(
    tx,
    actor,
    'email',
    rows.flatMap(({ recordId, values }) => (recordId === null && values.email) || []),
  );
  let licenses = await freeLicenses(tx);
  return rows.map(({ recordId, values }) => {
    const person = people.get(recordId ?? '');
    const row = readRow(names, { email: person?.email ?? '', ...values }, options);
    if (person) return checkExisting(actor, names, row, person, values, { ...options, memberships });
    if (taken.has(values.email ?? '')) row.problems.email = [{ code: 'transfers.email-taken' }];
    if (!row.role && !row.problems.role) row.problems.role = [requiredRole];
    if (row.role && !canInviteAs(actor, row.role.type)) row.problems.role = [{ code: 'transfers.not-allowed' }];
    if (row.programIds.length > 0 && !canSetProgramPeople(actor, 'member'))
      row.problems.programs = [{ code: 'transfers.not-allowed' }];
    if (row.role && userCategoryOf(row.role.type) === 'employee' && Object.keys(row.problems).length === 0) {
      licenses -= 1;
      if (licenses < 0) row.problems.role = [{ code: 'transfers.no-license' }];
    }
    return { problems: row.problems, changes: [] };
  });
}

async function findPeople(tx: Tx, rows: readonly RowToCheck[]): Promise<ReadonlyMap<string, UserRow>> {
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId as Id<'User'>]));
  const found = await tx.db.select().from(users).where(inArray(users.id, ids));
  return new Map(found.map((person) => [person.id, person]));
}

/** "person program", as a member or as a manager. */
async function membershipsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx.db
    .select()
    .from(programPeople)
    .where(inArray(programPeople.userId, ids as Id<'User'>[]));
  return new Set(found.map(({ userId, programId }) => `${userId} ${programId}`));
}

async function freeLicenses(tx: Tx): Promise<number> {
  const employees = (await countLicenses(tx)).find(({ category }) => category === 'employee');
  return employees?.limit == null ? Number.POSITIVE_INFINITY : employees.limit - employees.count;
}

/** The cells that an update of the person would change. */
function changesOf(row: Row, person: UserRow, values: ImportValues, names: Names, { keepsFilled }: ImportOptions) {
  // Which words are the last name is a guess: the whole name that is there already changes nothing.
  const isSameName = values.fullName === person.fullName;
  const changes = personFacts.flatMap((key) => {
    if (isSameName && !(key in values) && (key === 'firstName' || key === 'lastName')) return [];
    const next = row.facts[key];
    const old = person[key];
    if (!next || next === old || (keepsFilled && old)) return [];
    return [{ column: key as string, old, new: next }];
  });
  const old = names.roleById(person.roleId);
  if (values.role && row.role && row.role.id !== person.roleId && !keepsFilled)
    changes.push({ column: 'role', old: old ? nameOfRole(old) : null, new: nameOfRole(row.role) });
  return changes;
}

function checkExisting(
  actor: Actor,
  names: Names,
  row: Row,
  person: UserRow,
  values: ImportValues,
  { memberships, ...options }: ImportOptions & { memberships: ReadonlySet<string> },
): CheckedValues {
  const changes: CheckedValues['changes'] = changesOf(row, person, values, names, options);
  const joined = row.programIds.filter((id) => !memberships.has(`${person.id} ${id}`));
  if (joined.length > 0) changes.push({ column: 'programs', old: null, new: names.programs.textOf(joined) });
  if (joined.length > 0 && !canSetProgramPeople(actor, 'member'))
    row.problems.programs = [{ code: 'transfers.not-allowed' }];
  const { problems } = row;
  // The address is how somebody signs in: an import never changes it.
  if (emailFrom(values.email ?? '') !== person.email && values.email)
    problems.email = [{ code: 'transfers.other-address' }];
  if (person.status === 'archived' || person.status === 'deleted')
    problems.email = [{ code: 'transfers.archived-person' }];
  const role = names.roleById(person.roleId);
  if (changes.some(({ column }) => column !== 'role' && column !== 'programs') && !permits(actor, 'USERS:EDIT'))
    problems.email = [{ code: 'transfers.not-allowed' }];
  if (changes.some(({ column }) => column === 'role'))
    if (!role || !row.role || !canSetRoleOf(actor, { id: person.id, roleType: role.type }, { roleType: row.role.type }))
      problems.role = [{ code: 'transfers.not-allowed' }];
  return { problems, changes };
}

function invitationOf(names: Names, values: ImportValues, options: ImportOptions): Invitation {
  const { role, programIds, ...row } = readRow(names, values, options);
  const { email, ...facts } = checkImportedPerson(row.facts);
  return {
    ...facts,
    email,
    roleId: role?.id as Id<'Role'>,
    programIds,
    startupId: null,
    sendsEmail: options.sendsEmails,
  };
}

/** People, found by their address. */
export const peopleImporter: Importer = {
  kind: 'users',
  allow: canInviteMany,
  emailsLeft,
  find,
  seen: async (tx, actor, ids) => new Set((await findPeopleById(tx, actor, ids)).keys()),
  check,
  write: async (tx, actor, { id, isNew, values }, options) => {
    const names = await namesOf(tx);
    if (isNew) {
      const [invitation] = await emailedWithinLimit(tx, [invitationOf(names, values, options)]);
      return invitation && invitePersonIn(tx, actor, invitation, id);
    }
    const [person] = await tx.db
      .select()
      .from(users)
      .where(inArray(users.id, [id as Id<'User'>]));
    if (!person) return null;
    const row = readRow(names, { email: person.email, ...values }, options);
    checkImportedPerson(row.facts);
    const changes = changesOf(row, person, values, names, options);
    const changed = changes.filter(({ column }) => column !== 'role').map(({ column, new: next }) => [column, next]);
    if (changed.length > 0) await changePersonIn(tx, actor, id, Object.fromEntries(changed));
    if (changes.some(({ column }) => column === 'role') && row.role) await setUserRoleIn(tx, actor, id, row.role.id);
    const memberships = await membershipsOf(tx, [id]);
    for (const programId of row.programIds.filter((one) => !memberships.has(`${id} ${one}`)))
      await setProgramPartIn(tx, actor, { programId, userId: id, part: 'member' });
    return null;
  },
  writeNew: async (tx, actor, rows, options) => {
    const names = await namesOf(tx);
    const given = rows.map(({ id, values }) => ({ ...invitationOf(names, values, options), id: id as Id<'User'> }));
    const people = await emailedWithinLimit(tx, given);
    const created = new Set((await invitePeopleIn(tx, actor, people)).map(({ id }) => id));
    for (const { id, email } of people) assertAllowed(created.has(id), () => new AlreadyHere(email));
  },
};
