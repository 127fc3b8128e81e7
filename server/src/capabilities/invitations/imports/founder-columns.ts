import { checkImportedPerson, type Invitation } from '@seedbed/domain/invitations/input.ts';
import { canInviteAs, canInviteTo } from '@seedbed/domain/invitations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { canChangeFounders, canChooseFounders, isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { invitePeopleIn } from '#capabilities/invitations/invite-person.ts';
import { emailedWithinLimit, emailsLeft } from '#capabilities/invitations/send-invitation.ts';
import { changeStartupFounders, foundersOf, openPeople } from '#capabilities/startups/public.ts';
import { problemsOf } from '#capabilities/transfers/public.ts';
import type { CheckedValues, ImportColumns, RowToCheck } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { type Names, namesOf } from './names.ts';
import { firstAndLastName } from './read-row.ts';

const mostFounders = 3;

/** "Founder email" and "Founder name", then "Founder 2 email" and so on: a row holds a startup with all its founders. */
const pairs = Array.from({ length: mostFounders }, (_, i) => {
  const founder = i === 0 ? 'founder' : `founder${i + 1}`;
  return { email: `${founder}Email`, name: `${founder}Name`, number: i + 1 };
});

const nameWords = ['founder', 'co-founder', 'cofounder', 'fundador', 'fondateur', 'gründer', 'founder full name'];
const emailWords = ['founder e-mail', 'founder mail', 'founder address', 'co-founder email', 'cofounder email'];

/** "founder e-mail" means the first one, as "founder 1 e-mail" does. */
const numbered = (words: readonly string[], number: number) => {
  const withNumber = words.flatMap((word) => [
    word.replace(/^\S+/, (first) => `${first} ${number}`),
    `${word} ${number}`,
  ]);
  return number === 1 ? [...words, ...withNumber] : withNumber;
};

const columns = pairs.flatMap(({ email, name, number }) => [
  { key: name, synonyms: numbered(['founder name', ...nameWords], number) },
  { key: email, synonyms: numbered(['founder email', ...emailWords], number) },
]);

interface Founder {
  /** The columns of the cells. */
  pair: (typeof pairs)[number];
  email: string;
  names: { firstName?: string; lastName?: string };
}

const foundersIn = (values: ImportValues): Founder[] =>
  pairs.flatMap((pair) => {
    const [email, name] = [values[pair.email], values[pair.name]];
    return email || name ? [{ pair, email: email ?? '', names: name ? firstAndLastName(name) : {} }] : [];
  });

interface KnownPerson {
  id: Id<'User'>;
  isActive: boolean;
  isOpen: boolean;
}

/** People who are here, by their address. */
async function peopleWith(tx: Tx, actor: Actor, typed: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
  const addresses = [...new Set(typed.flatMap((one) => emailFrom(one) || []))];
  const found = await tx.db
    .select({
      email: users.email,
      id: users.id,
      isActive: sql<boolean>`${users.status} in ('active', 'pending')`,
      isOpen: sql<boolean>`coalesce(${openPeople(actor) ?? sql`true`}, false)`,
    })
    .from(users)
    .where(and(inArray(users.email, addresses), isNull(users.trashedAt)));
  return new Map(found.map(({ email, ...person }) => [email, person]));
}

/** At a new startup the person has no part yet. */
const mayInvite = (actor: Actor, startupId: string | null) =>
  canInviteAs(actor, 'Cofounder') && canInviteTo(actor, { isAssigned: isAssignedToStartup(actor, startupId) });
const mayLink = (actor: Actor, startupId: string | null) =>
  startupId === null ? canChooseFounders(actor) : canChangeFounders(actor, startupId);

async function check(tx: Tx, actor: Actor, rows: readonly RowToCheck[]): Promise<CheckedValues[]> {
  const byRow = rows.map(({ values }) => foundersIn(values));
  if (byRow.every((founders) => founders.length === 0)) return rows.map(() => ({ problems: {}, changes: [] }));
  const known = await peopleWith(
    tx,
    actor,
    byRow.flat().map(({ email }) => email),
  );
  const startupIds = rows.flatMap(({ recordId }) => recordId ?? []) as Id<'Startup'>[];
  const linked = new Set((await foundersOf(tx, startupIds)).map(({ startupId, userId }) => `${startupId} ${userId}`));
  // A new address in a second row is a person by then.
  const invited = new Set<string>();
  return rows.map(({ recordId }, i) => {
    const problems: Record<string, readonly FieldProblem[]> = {};
    const changes: CheckedValues['changes'] = [];
    for (const { pair, email: typed, names } of byRow[i] ?? []) {
      const email = emailFrom(typed) || typed;
      const problem = typed === '' ? { [pair.name]: [{ code: 'transfers.founder-without-email' }] } : null;
      const wrong = problem ?? problemsAt(pair, { email, ...names });
      Object.assign(problems, wrong);
      if (Object.keys(wrong).length > 0) continue;
      const person = known.get(email);
      if (person && linked.has(`${recordId} ${person.id}`)) continue;
      const isKnown = person !== undefined || invited.has(email);
      if (person && !person.isActive) problems[pair.email] = [{ code: 'transfers.archived-person' }];
      else if (person?.isOpen === false || !(isKnown ? mayLink : mayInvite)(actor, recordId))
        problems[pair.email] = [{ code: 'transfers.not-allowed' }];
      invited.add(email);
      if (recordId !== null) changes.push({ column: pair.email, old: null, new: email });
    }
    return { problems, changes };
  });
}

/** The problems of an invitation at the two columns. */
const problemsAt = (pair: Founder['pair'], facts: object) =>
  Object.fromEntries(
    Object.entries(problemsOf(() => checkImportedPerson(facts))).map(([field, found]) => [
      field === 'email' ? pair.email : pair.name,
      found,
    ]),
  );

/** A new person with the role of founders, who waits for accepting the invitation. */
function invitationOf(names: Names, startupId: Id<'Startup'>, founder: Founder, options: ImportOptions): Invitation {
  const founders = names.roles.filter(({ type }) => type === 'Cofounder');
  const role = founders.find(({ isCustom }) => !isCustom) ?? founders[0];
  const facts = checkImportedPerson({ email: founder.email, ...founder.names });
  return { ...facts, roleId: role?.id as Id<'Role'>, programIds: [], startupId, sendsEmail: options.sendsEmails };
}

/** People who are here become founders with the role that they have; the others are invited. */
async function write(tx: Tx, actor: Actor, startupId: Id<'Startup'>, founders: Founder[], options: ImportOptions) {
  const known = await peopleWith(
    tx,
    actor,
    founders.map(({ email }) => email),
  );
  const linked = new Set((await foundersOf(tx, [startupId])).map(({ userId }) => userId));
  const isNew = ({ email }: Founder) => !known.has(emailFrom(email) ?? '');
  const add = [...known.values()].map(({ id }) => id).filter((id) => !linked.has(id));
  if (add.length > 0) await changeStartupFounders(tx, actor, startupId, { add });
  const names = await namesOf(tx);
  const invitations = founders.filter(isNew).map((one) => invitationOf(names, startupId, one, options));
  const byEmail = [...new Map(invitations.map((one) => [one.email, one])).values()];
  if (byEmail.length === 0) return;
  const people = await emailedWithinLimit(tx, byEmail);
  await invitePeopleIn(
    tx,
    actor,
    people.map((person) => ({ ...person, id: newId<'User'>() })),
  );
}

/** Founders in a file of startups. */
export const founderColumns: ImportColumns = {
  kind: 'startups',
  columns: async (_tx, actor) => (canInviteAs(actor, 'Cofounder') || canChooseFounders(actor) ? columns : []),
  emailsLeft,
  check,
  write: async (tx, actor, { id, values }, options) => {
    const founders = foundersIn(values).filter(({ email }) => email !== '');
    if (founders.length > 0) await write(tx, actor, id as Id<'Startup'>, founders, options);
  },
};
