import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { viewLinks } from '#capabilities/exports/links/table.ts';
import { makeViewLink } from '#capabilities/exports/links/view-links.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { createSavedView } from '#capabilities/views/change-views.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

async function aLinkedView(scene: Scene): Promise<Id<'SavedView'>> {
  const { Admin: admin } = scene.people;
  const shown = { list: 'myTaskList', columns: ['name'], filter: null, sort: null, group: null, search: null };
  const { id } = await createSavedView(admin, { list: 'tasks', name: 'Linked', address: '', shown });
  await makeViewLink(admin, id, { days: 7, password: '', limitedColumns: [] });
  return id;
}

const twoTags = ({ tenant: { id: tenantId } }: Scene): Promise<Id<'Tag'>[]> =>
  inTenant(tenantId, async (tx) => {
    const ids = [newId<'Tag'>(), newId<'Tag'>()];
    await tx.db.insert(tags).values(ids.map((id) => ({ tenantId, id, kind: 'other' as const, name: id })));
    return ids;
  });

const aView = ({ tenant: { id: tenantId }, people }: Scene): Promise<Id<'SavedView'>> =>
  inTenant(tenantId, async (tx) => {
    const id = newId<'SavedView'>();
    const ownerId = people.Admin.userId;
    await tx.db.insert(savedViews).values({ tenantId, id, ownerId, list: 'tasks', name: 'Mine', address: '' });
    return id;
  });

/** The matrix calls these without a change, since a change needs another record. */
export const tagAndViewCalls: Readonly<Record<string, Prepare>> = {
  moveTag: async ({ scene }) => {
    const [tagId, after] = await twoTags(scene);
    return { token: scene.people.Admin.token, args: { tagId, after } };
  },
  mergeTags: async ({ scene }) => {
    const [into, other] = await twoTags(scene);
    return { token: scene.people.Admin.token, args: { into, tagIds: [other] } };
  },
  endViewLink: async ({ scene }) => ({ token: scene.people.Admin.token, args: { viewId: await aLinkedView(scene) } }),
  endSharedLink: async ({ scene }) => {
    const viewId = await aLinkedView(scene);
    const [link] = await inTenant(scene.tenant.id, (tx) =>
      tx.db.select({ id: viewLinks.id }).from(viewLinks).where(eq(viewLinks.viewId, viewId)),
    );
    return { token: scene.people.Admin.token, args: { id: link?.id } };
  },
  setPinned: async ({ scene }) => ({
    token: scene.people.Admin.token,
    args: { pin: { kind: 'SavedView', recordId: await aView(scene), path: '/tasks' }, isPinned: true },
  }),
  setFavoriteViews: async ({ scene }) => ({
    token: scene.people.Admin.token,
    args: { list: 'tasks', viewIds: [await aView(scene)] },
  }),
};
