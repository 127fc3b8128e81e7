import {
  type AudienceDimension,
  type AudienceRule,
  audienceDimensions,
} from '@seedbed/domain/resources/audience/audience.ts';
import { audienceRule } from '@seedbed/domain/resources/audience/input.ts';
import DataLoader from 'dataloader';
import { and, asc, desc, inArray, isNull, ne } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import type { Tx } from '#platform/tx.ts';

export const AudienceDimensionName = builder.enumType('AudienceDimension', { values: audienceDimensions });

/** The names of tags and programs; a role has a label, or the name of its type. */
const namesLoader = (context: Context) =>
  new DataLoader<string, { name: string | null; roleType: string | null }>(async (given) => {
    const tx = await context.read();
    const ids = [...given] as never[];
    const rows = [
      ...(await tx.db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids))),
      ...(await tx.db.select({ id: programs.id, name: programs.name }).from(programs).where(inArray(programs.id, ids))),
      ...(await tx.db
        .select({ id: roles.id, name: roles.label, roleType: roles.type })
        .from(roles)
        .where(inArray(roles.id, ids))),
    ];
    return given.map((id) => {
      const row = rows.find((one) => one.id === id);
      return { name: row?.name ?? null, roleType: row && 'roleType' in row ? row.roleType : null };
    });
  });

export const AudienceRuleObject = builder.objectRef<AudienceRule>('AudienceRule').implement({
  fields: (t) => ({
    dimension: t.expose('dimension', { type: AudienceDimensionName }),
    value: t.exposeID('value'),
    isExcluded: t.exposeBoolean('isExcluded'),
    name: t.string({
      nullable: true,
      description: 'Null for a role without a label, and for a record that no longer exists.',
      resolve: async ({ value }, _, context) => (await context.loader(namesLoader).load(value)).name,
    }),
    roleType: t.string({
      nullable: true,
      resolve: async ({ value }, _, context) => (await context.loader(namesLoader).load(value)).roleType,
    }),
  }),
});

export const AudienceRuleInput = inputFromSchema('AudienceRuleInput', audienceRule, {
  types: { dimension: AudienceDimensionName },
});

export interface AudienceChoice {
  dimension: AudienceDimension;
  value: string;
  name: string | null;
  roleType: string | null;
}

export const AudienceChoiceObject = builder.objectRef<AudienceChoice>('AudienceChoice').implement({
  fields: (t) => ({
    dimension: t.expose('dimension', { type: AudienceDimensionName }),
    value: t.exposeID('value'),
    name: t.exposeString('name', { nullable: true, description: 'Null for a role without a label.' }),
    roleType: t.exposeString('roleType', { nullable: true }),
  }),
});

const mostOfOne = 300;

/** All that an audience can name: roles, tags and programs. */
export async function audienceChoices(tx: Tx): Promise<AudienceChoice[]> {
  const found = await tx.db
    .select({ value: roles.id, name: roles.label, roleType: roles.type })
    .from(roles)
    .where(and(isNull(roles.trashedAt), ne(roles.type, 'System')))
    .limit(mostOfOne);
  const named = await tx.db
    .select({ value: tags.id, name: tags.name, kind: tags.kind })
    .from(tags)
    .where(and(isNull(tags.trashedAt), isNull(tags.archivedAt), inArray(tags.kind, ['user', 'startup'])))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(mostOfOne);
  const cohorts = await tx.db
    .select({ value: programs.id, name: programs.name })
    .from(programs)
    .where(and(isNull(programs.trashedAt), isNull(programs.archivedAt)))
    .orderBy(desc(programs.startsOn), asc(programs.name))
    .limit(mostOfOne);
  return [
    ...found.map((role) => ({ dimension: 'role' as const, ...role })),
    ...named.map(({ kind, ...tag }) => ({
      ...tag,
      dimension: kind === 'user' ? ('userTag' as const) : ('startupTag' as const),
      roleType: null,
    })),
    ...cohorts.map((program) => ({ dimension: 'program' as const, ...program, roleType: null })),
  ];
}
