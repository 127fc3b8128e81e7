import type { Material } from '@seedbed/domain/milestones/materials.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { courses } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { milestones, templateItems } from '#capabilities/milestones/table.ts';
import { resources } from '#capabilities/resources/table.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

/** The titles of what helps with milestones of the ready templates, by their texts. */
const helpful: Readonly<Record<string, { courses: readonly string[]; resources: readonly string[] }>> = {
  'investment-readiness.items.agreement': { courses: [], resources: ['Intellectual property'] },
  'investment-readiness.items.interviews': { courses: ['Customer discovery'], resources: ['Lean startup in short'] },
  'investment-readiness.items.model': { courses: ['Finance for founders'], resources: [] },
  'investment-readiness.items.data-room': { courses: [], resources: ['Confidentiality and data protection'] },
  'customer-discovery.items.first-interviews': { courses: ['Customer discovery'], resources: [] },
};

/** Links courses and resources with milestones, in the templates and in the plans of startups. */
export async function linkMilestones(tx: Tx): Promise<void> {
  const { defaultLanguage } = await findIncubatorIn(tx);
  for (const [key, titles] of Object.entries(helpful)) {
    const materials = await named(tx, titles);
    const name = translate(`milestones:ready.${key as 'investment-readiness.items.agreement'}`, defaultLanguage);
    const items = await tx.db
      .update(templateItems)
      .set({ materials })
      .where(eq(templateItems.name, name))
      .returning({ id: templateItems.id });
    const ids = items.map(({ id }) => id);
    await tx.db
      .update(milestones)
      .set({ materials, base: sql`${milestones.base} || ${JSON.stringify({ materials })}::jsonb` })
      .where(inArray(milestones.templateItemId, ids));
  }
}

async function named(tx: Tx, titles: (typeof helpful)[string]): Promise<Material[]> {
  const taken = await tx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.name, [...titles.courses]), isNull(courses.trashedAt)));
  const read = await tx.db
    .select({ id: resources.id })
    .from(resources)
    .where(and(inArray(resources.title, [...titles.resources]), isNull(resources.trashedAt)));
  return [
    ...taken.map(({ id }) => ({ kind: 'Course' as const, id })),
    ...read.map(({ id }) => ({ kind: 'Resource' as const, id })),
  ];
}
