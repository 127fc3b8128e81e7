import { newId } from '@seedbed/domain/kernel/ids.ts';
import { planTemplates, templateItems } from '#capabilities/milestones/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

/** A template with two milestones. */
const aTemplate = ({ tenant: { id: tenantId } }: Scene) =>
  inTenant(tenantId, async (tx) => {
    const [templateId, one, two] = [newId<'PlanTemplate'>(), newId<'TemplateItem'>(), newId<'TemplateItem'>()];
    await tx.db.insert(planTemplates).values({ tenantId, id: templateId, name: 'Readiness' });
    const items = [one, two].map((id, position) => ({ tenantId, id, templateId, name: `Step ${position}`, position }));
    await tx.db.insert(templateItems).values(items);
    return { templateId, one, two };
  });

/** The matrix calls these without a change, since its template has no milestones. */
export const milestoneCalls: Readonly<Record<string, Prepare>> = {
  removeTemplateItem: async ({ scene }) => {
    const { templateId, one } = await aTemplate(scene);
    return { token: scene.people.Admin.token, args: { templateId, id: one } };
  },
  arrangeTemplateItems: async ({ scene }) => {
    const { templateId, one, two } = await aTemplate(scene);
    return { token: scene.people.Admin.token, args: { templateId, ids: [two, one] } };
  },
};
