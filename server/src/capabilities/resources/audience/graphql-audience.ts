import type { AudienceRule } from '@seedbed/domain/resources/audience/audience.ts';
import { audienceDimensions } from '@seedbed/domain/resources/audience/audience.ts';
import { audienceRule } from '@seedbed/domain/resources/audience/input.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';

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
