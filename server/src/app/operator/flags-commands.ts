import { type FeatureName, featureNames } from '@seedbed/domain/incubators/features.ts';
import { flagsSet } from '@seedbed/domain/incubators/operator-events.ts';
import { waitsFor } from '@seedbed/domain/incubators/waiting-features.ts';
import { featuresOf, type Incubator } from '#capabilities/incubators/public.ts';
import { changeTenant, findTenant } from './change-tenant.ts';
import { type Answer, type Command, oneOf, onlyArgument, table } from './command.ts';
import { WrongCommand } from './operator-errors.ts';

const states = ['on', 'off', 'withheld', 'included'] as const;
type State = (typeof states)[number];
type Setting = readonly [FeatureName, State];
type Flags = Pick<Incubator, 'activatedFeatures' | 'withheldFeatures'>;

function rowsOf(tenant: Incubator) {
  return featuresOf(tenant).map(({ name, activated, enabled }) => ({
    name,
    activated,
    enabled,
    locked: enabled ? null : tenant.withheldFeatures.includes(name) ? ('withheld' as const) : ('plan' as const),
    waitsFor: waitsFor(name),
  }));
}

const list: Command = {
  usage: '<tenant>',
  about: 'Lists the 39 flags: switched on, in the plan, and those that wait for their capability.',
  read: (positionals) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async () => {
      const rows = rowsOf(await findTenant(slug));
      const text = table(
        rows.map(({ name, activated, enabled, locked, waitsFor }) => ({
          flag: name,
          activated: activated ? 'on' : 'off',
          enabled: enabled ? 'yes' : locked === 'plan' ? 'no, not in the plan' : 'no, withheld',
          effect: waitsFor ? `waits for ${waitsFor}` : 'works',
        })),
      );
      return { text, data: rows };
    };
  },
};

/** `course=off` as a flag and its state. */
function readSetting(text: string): Setting {
  const [flag = '', state = ''] = text.split('=');
  if (!state) throw new WrongCommand(`${text} has no state. Write it like course=on`);
  return [oneOf(flag, featureNames, 'flag'), oneOf(state, states, 'state of a flag')];
}

const withOrWithout = (names: readonly string[], name: string, isIn: boolean) =>
  isIn ? [...names.filter((one) => one !== name), name] : names.filter((one) => one !== name);

function applied(flags: Flags, [name, state]: Setting): Flags {
  const { activatedFeatures, withheldFeatures } = flags;
  return state === 'on' || state === 'off'
    ? { withheldFeatures, activatedFeatures: withOrWithout(activatedFeatures, name, state === 'on') }
    : { activatedFeatures, withheldFeatures: withOrWithout(withheldFeatures, name, state === 'withheld') };
}

const stateOf = ({ activatedFeatures, withheldFeatures }: Flags, name: string) =>
  `${activatedFeatures.includes(name) ? 'on' : 'off'}${withheldFeatures.includes(name) ? ', withheld' : ''}`;

const set: Command = {
  usage: '<tenant> <flag>=on|off|withheld|included …',
  about: 'Switches flags. Withheld locks a flag although the plan has it; included takes that back.',
  read: ([slug, ...given]) => {
    if (!slug || given.length === 0) throw new WrongCommand('Name the tenant and a flag, like northlight course=on');
    const settings = given.map(readSetting);
    return ({ ownerUrl, name }) => setFlags(ownerUrl, slug, name, settings);
  },
};

/** Answers one line per flag. */
export async function setFlags(
  ownerUrl: string,
  slug: string,
  operator: string,
  settings: readonly Setting[],
): Promise<Answer> {
  const lines: string[] = [];
  let flags: ReturnType<typeof rowsOf> = [];
  await changeTenant(ownerUrl, slug, (tenant) => {
    const { activatedFeatures, withheldFeatures } = settings.reduce<Flags>(applied, tenant);
    const columns = { activatedFeatures, withheldFeatures };
    const changes = Object.fromEntries(
      settings
        .map(([name]) => [name, { old: stateOf(tenant, name), new: stateOf(columns, name) }] as const)
        .filter(([, change]) => change.old !== change.new),
    );
    lines.push(...notesOn({ ...tenant, ...columns }, settings));
    flags = rowsOf({ ...tenant, ...columns }).filter(({ name }) => settings.some(([set]) => set === name));
    if (Object.keys(changes).length === 0) return null;
    return { columns, event: flagsSet(tenant.id, operator, changes) };
  });
  return { text: lines.join('\n'), data: { tenant: slug, flags } };
}

/** The result, and why a flag that is on has no effect. */
function notesOn(tenant: Incubator, settings: readonly Setting[]): string[] {
  const rows = new Map(rowsOf(tenant).map((row) => [row.name, row]));
  return [...new Set(settings.map(([name]) => name))].map((name) => {
    const row = rows.get(name);
    const why = [
      row?.activated && row.locked === 'plan' && `locked: the plan ${tenant.plan} leaves it out`,
      row?.activated && row.locked === 'withheld' && 'locked: withheld',
      row?.waitsFor && `no effect yet: it waits for ${row.waitsFor}`,
    ].filter(Boolean);
    return [`${name} is ${stateOf(tenant, name)}`, ...why].join('; ').concat('.');
  });
}

export const flagsCommands = { 'flags list': list, 'flags set': set };
