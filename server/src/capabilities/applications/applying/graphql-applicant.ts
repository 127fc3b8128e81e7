import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { funnels } from '#capabilities/applications/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Tx } from '#platform/tx.ts';
import { createApplicant } from './create-applicant.ts';

type Open = Pick<typeof funnels.$inferSelect, 'id' | 'slug' | 'name' | 'names' | 'closesAt'>;

const OpenFunnel = builder.objectRef<Open>('OpenFunnel').implement({
  description: 'A call that takes applications now, for everybody.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.string({
      description: "In the reader's language.",
      resolve: ({ names, name }, _, { language }) => translated(names, language) || name,
    }),
    names: t.expose('names', { type: 'JSON' }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
  }),
});

/** At most fifty, the next closing first. */
async function openFunnels(tx: Tx): Promise<Open[]> {
  const rows = await tx.db
    .select()
    .from(funnels)
    .where(and(eq(funnels.status, 'published'), isNull(funnels.trashedAt)))
    .orderBy(asc(funnels.closesAt), asc(funnels.name))
    .limit(200);
  return rows.filter((row) => funnelPhaseOf(row) === 'open').slice(0, 50);
}

builder.queryFields((t) => ({
  openFunnels: t.field({
    type: [OpenFunnel],
    allow: 'anyone',
    resolve: async (_, __, context) => openFunnels(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  createApplicant: t.boolean({
    allow: 'anyone',
    description:
      'Creates the account of an applicant for an open funnel, a lead or an invitation. A known address gets the same answer.',
    args: {
      email: t.arg.string({ required: true }),
      firstName: t.arg.string({ required: true }),
      lastName: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      slug: t.arg.string(),
      leadToken: t.arg.string(),
      invitationToken: t.arg.string(),
    },
    resolve: async (_, { slug, leadToken, invitationToken, ...input }, { tenant, language }) => {
      await createApplicant(tenant.id, input, { slug, leadToken, invitationToken }, language);
      return true;
    },
  }),
}));
