import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { resourceSections, resources } from '#capabilities/resources/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

/** Two sections, and two resources in the first. */
const twoOfEach = ({ tenant: { id: tenantId } }: Scene) =>
  inTenant(tenantId, async (tx) => {
    const sections = [newId<'ResourceSection'>(), newId<'ResourceSection'>()];
    const links = [newId<'Resource'>(), newId<'Resource'>()];
    await tx.db.insert(resourceSections).values(
      sections.map((id, position) => ({
        tenantId,
        id,
        name: [{ language: 'en', value: id }],
        icon: 'book' as const,
        position,
      })),
    );
    const sectionId = sections[0] as Id<'ResourceSection'>;
    await tx.db.insert(resources).values(
      links.map((id, position) => ({
        ...{ tenantId, id, sectionId, position, title: id },
        ...{ kind: 'link' as const, url: 'https://example.org', language: 'en' as const },
      })),
    );
    return { sections, links };
  });

const forFounders = ({ tenant }: Scene) => [
  { dimension: 'role', value: tenant.roleId('Cofounder'), isExcluded: false },
];

/** The matrix calls these without a change, since a change needs another record. */
export const resourceCalls: Readonly<Record<string, Prepare>> = {
  moveResourceSection: async ({ scene }) => {
    const { sections } = await twoOfEach(scene);
    return { token: scene.people.Admin.token, args: { sectionId: sections[0], afterId: sections[1] } };
  },
  moveResource: async ({ scene }) => {
    const { links } = await twoOfEach(scene);
    return { token: scene.people.Admin.token, args: { resourceId: links[0], afterId: links[1] } };
  },
  setResourceSectionAudience: async ({ scene }) => {
    const { sections } = await twoOfEach(scene);
    return { token: scene.people.Admin.token, args: { sectionId: sections[0], audience: forFounders(scene) } };
  },
  setResourceAudience: async ({ scene }) => {
    const { links } = await twoOfEach(scene);
    return { token: scene.people.Admin.token, args: { resourceId: links[0], audience: forFounders(scene) } };
  },
};
