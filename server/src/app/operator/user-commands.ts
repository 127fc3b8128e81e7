import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { namesOf } from '@seedbed/domain/integrations/directory/user-change.ts';
import { checkInvitation } from '@seedbed/domain/invitations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { resetAsked } from '@seedbed/domain/sessions/activity-types.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { listRoles, setUserRoleIn, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { invitePersonIn } from '#capabilities/invitations/public.ts';
import { setUserStatus } from '#capabilities/people/public.ts';
import {
  assertPasswordsEnabled,
  endSessionsOf,
  resetSecondFactorOf,
  sendAccountLink,
} from '#capabilities/sessions/public.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, type Tx, transact } from '#platform/tx.ts';
import { asOperator, personAt } from './as-operator.ts';
import { findTenant } from './change-tenant.ts';
import { type Command, onlyArgument, table, text } from './command.ts';
import { Refused, WrongCommand } from './operator-errors.ts';

/** The tenant, the address of a person, and as many further arguments as `names`. */
function tenantAndAddress([slug, given, ...more]: readonly string[], ...names: readonly string[]) {
  if (!slug || !given || more.length < names.length)
    throw new WrongCommand(`Name the ${['tenant', 'address', ...names].join(', the ')}.`);
  const extra = more[names.length];
  if (extra !== undefined) throw new WrongCommand(`There is one argument too many: ${extra}`);
  const address = emailFrom(given);
  if (!address) throw new WrongCommand(`${given} is no email address.`);
  return { slug, address, more };
}

const roleName = { type: roles.type, label: roles.label };

const list: Command = {
  usage: '<tenant>',
  about: 'Lists the people of a tenant with their role, state and last sign-in.',
  read: (positionals) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async () => {
      const { id } = await findTenant(slug);
      const people = await readTx({ tenantId: id }, listPeople);
      const rows = people.map(({ type, label, ...person }) => ({ ...person, role: label ?? type }));
      const lines = rows.map(({ name, address, role, state, lastSignIn }) => ({
        name,
        address,
        role,
        state,
        'last sign-in': lastSignIn?.slice(0, 16).replace('T', ' ') ?? 'never',
      }));
      return { text: lines.length > 0 ? table(lines) : `${slug} has no people.`, data: rows };
    };
  },
};

const listPeople = (tx: Tx) =>
  tx.db
    .select({
      name: users.fullName,
      address: users.email,
      ...roleName,
      state: users.status,
      // The newest one stays known after its end.
      lastSignIn: sql<string | null>`(
        select to_char(max(${sessions.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${sessions}
        where ${sessions.tenantId} = ${users.tenantId} and ${sessions.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(isNull(users.trashedAt))
    .orderBy(asc(users.fullName), asc(users.id));

/** A role by the tenant's own name for it, else by the product's. */
async function roleCalled(actor: Actor, given: string): Promise<Id<'Role'>> {
  const all = await readTx(actor, listRoles);
  const isGiven = (name: string | null) => name?.toLowerCase() === given.toLowerCase();
  const found = all.find(({ label }) => isGiven(label)) ?? all.find(({ type, isCustom }) => !isCustom && isGiven(type));
  if (found) return found.id;
  const names = all.map(({ label, type }) => label ?? type).join(', ');
  throw new Refused(`${given} is no role of this tenant. Choose one of: ${names}`);
}

const create: Command = {
  usage: '<tenant> <address> --name <name> --role <role>',
  about: 'Invites a person by email.',
  options: { name: { type: 'string' }, role: { type: 'string' } },
  read: (positionals, values) => {
    const { slug, address } = tenantAndAddress(positionals);
    const name = cleanLine(text(values, 'name') ?? '');
    const role = text(values, 'role');
    if (!name) throw new WrongCommand('Give the person a name with --name.');
    if (!role) throw new WrongCommand('Give the person a role with --role.');
    return (operator) =>
      asOperator(operator, slug, async (actor) => {
        const roleId = await roleCalled(actor, role);
        const invitation = checkInvitation({ email: address, ...namesOf({ displayName: name }), roleId });
        const { id, status: state } = await transact(invitePersonIn, actor, invitation);
        return { text: `${address} gets an invitation to ${slug}.`, data: { tenant: slug, id, address, role, state } };
      });
  },
};

const setRole: Command = {
  usage: '<tenant> <address> <role>',
  about: 'Gives a person another role.',
  read: (positionals) => {
    const { slug, address, more } = tenantAndAddress(positionals, 'role');
    const [role = ''] = more;
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        const person = await personAt(actor, tenant, address);
        const roleId = await roleCalled(actor, role);
        await transact(setUserRoleIn, actor, person.id, roleId);
        const isChanged = person.roleId !== roleId;
        return {
          text: `${address} has the role ${role} ${isChanged ? 'now' : 'already'}.`,
          data: { tenant: slug, address, role, isChanged },
        };
      });
  },
};

const deactivate: Command = {
  usage: '<tenant> <address> [--reason <text>]',
  about: 'Takes the access away: sessions and email links end. The account and its work stay.',
  options: { reason: { type: 'string' } },
  read: (positionals, values) => {
    const { slug, address } = tenantAndAddress(positionals);
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        const { id, status } = await personAt(actor, tenant, address);
        const isChanged = maySignIn(status);
        const reason = text(values, 'reason') || actor.software;
        if (isChanged) await transact(setUserStatus, actor, id, { status: 'archived', reason });
        return {
          text: `${address} has no access ${isChanged ? 'now' : 'already'}.`,
          data: { tenant: slug, address, state: isChanged ? 'archived' : status, isChanged },
        };
      });
  },
};

const activate: Command = {
  usage: '<tenant> <address>',
  about: 'Gives the access back. A person who never confirmed the address waits for that.',
  read: (positionals) => {
    const { slug, address } = tenantAndAddress(positionals);
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        const { id, status, validated } = await personAt(actor, tenant, address);
        const isChanged = !maySignIn(status);
        const state = isChanged ? (validated ? 'active' : 'pending') : status;
        if (isChanged) await transact(setUserStatus, actor, id, { status: state });
        return {
          text: `${address} has access ${isChanged ? 'again' : 'already'}.`,
          data: { tenant: slug, address, state, isChanged },
        };
      });
  },
};

const resetPassword: Command = {
  usage: '<tenant> <address>',
  about: 'Emails a link to the person for a new password. The old one holds until then.',
  read: (positionals) => {
    const { slug, address } = tenantAndAddress(positionals);
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        await assertPasswordsEnabled(tenant.id);
        await transact(sendReset, actor, await personAt(actor, tenant, address));
        return { text: `${address} gets an email with a link for a new password.`, data: { tenant: slug, address } };
      });
  },
};

async function sendReset(tx: Tx, actor: Actor, person: UserRow): Promise<void> {
  if (!maySignIn(person.status)) throw new Refused(`${person.email} has no access.`);
  if (!(await sendAccountLink(tx, person, 'reset'))) throw new RateLimited(3_600);
  await logActivity(tx, actor, resetAsked(tx.tenantId, person.id));
}

const resetSecondFactor: Command = {
  usage: '<tenant> <address>',
  about: 'Turns two-step verification off for a person who lost it. The sessions end, and an email tells the person.',
  read: (positionals) => {
    const { slug, address } = tenantAndAddress(positionals);
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        const { id } = await personAt(actor, tenant, address);
        const ended = await transact(resetSecondFactorOf, actor, id);
        const isChanged = ended !== null;
        return {
          text: isChanged
            ? `${address} logs in without a code now, and was signed out of ${ended} sessions.`
            : `${address} has no second factor.`,
          data: { tenant: slug, address, isChanged, ended: ended ?? 0 },
        };
      });
  },
};

const endSessions: Command = {
  usage: '<tenant> <address>',
  about: 'Signs a person out on every device.',
  read: (positionals) => {
    const { slug, address } = tenantAndAddress(positionals);
    return (operator) =>
      asOperator(operator, slug, async (actor, tenant) => {
        const { id } = await personAt(actor, tenant, address);
        const ended = await endSessionsOf(actor, id);
        return { text: `${address} was signed out of ${ended} sessions.`, data: { tenant: slug, address, ended } };
      });
  },
};

export const userCommands = {
  'user list': list,
  'user create': create,
  'user role': setRole,
  'user deactivate': deactivate,
  'user activate': activate,
  'user reset-password': resetPassword,
  'user reset-second-factor': resetSecondFactor,
  'user end-sessions': endSessions,
};
