import { type PlanName, planLimitedFeatures, planNames, plans } from '@seedbed/domain/incubators/features.ts';
import { planSet } from '@seedbed/domain/incubators/operator-events.ts';
import { countLicenses } from '#capabilities/accounts/public.ts';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { readTx } from '#platform/tx.ts';
import { changeTenant, findTenant } from './change-tenant.ts';
import { type Command, oneOf, onlyArgument } from './command.ts';
import { WrongCommand } from './operator-errors.ts';

/** Licensed users: those of the category `employee`. */
export async function countLicensed(tenantId: Incubator['id']): Promise<number> {
  const counts = await readTx({ tenantId }, countLicenses);
  return counts.find(({ category }) => category === 'employee')?.count ?? 0;
}

const show: Command = {
  usage: '<tenant>',
  about: 'Shows the plan, its licenses and the features that it locks.',
  read: (positionals) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async () => {
      const { id, plan } = await findTenant(slug);
      const { employeeCountLimit, locked } = plans[plan];
      const licensedUsers = await countLicensed(id);
      const text = [
        `Plan: ${plan}`,
        `Licensed users: ${licensedUsers} of ${employeeCountLimit ?? 'any number'}`,
        `Locked: ${locked.join(', ') || 'nothing'}`,
        `Included: ${planLimitedFeatures.filter((kind) => !locked.includes(kind)).join(', ') || 'no limited feature'}`,
      ].join('\n');
      return { text, data: { plan, licensedUsers, employeeCountLimit, locked } };
    };
  },
};

const set: Command = {
  usage: `<tenant> ${planNames.join('|')}`,
  about: 'Moves a tenant to another plan. Nobody loses their access by it.',
  read: ([slug, given, ...more]) => {
    if (!slug || !given) throw new WrongCommand('Name the tenant and the plan.');
    if (more.length > 0) throw new WrongCommand(`There is one argument too many: ${more[0]}`);
    const plan = oneOf(given, planNames, 'plan');
    return async ({ ownerUrl, name }) => {
      const { tenant, isChanged } = await changeTenant(ownerUrl, slug, ({ id, plan: old }) =>
        old === plan ? null : { columns: { plan }, event: planSet(id, name, old, plan) },
      );
      const notes = isChanged ? await overLimit(tenant, plan) : [];
      return {
        text: [`${slug} is on ${plan} ${isChanged ? 'now' : 'already'}.`, ...notes].join('\n'),
        data: { tenant: slug, plan, isChanged, notes },
      };
    };
  },
};

async function overLimit({ id }: Incubator, plan: PlanName): Promise<string[]> {
  const limit = plans[plan].employeeCountLimit;
  const count = await countLicensed(id);
  return limit === null || count <= limit
    ? []
    : [`It has ${count} licensed users and ${plan} includes ${limit}: nobody can be added until some have left.`];
}

export const planCommands = { 'plan show': show, 'plan set': set };
