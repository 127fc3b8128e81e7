import { eq } from 'drizzle-orm';
import { sessions } from '#capabilities/sessions/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';
import { openSessionFor } from '#testing/session.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

/** With people of their own: a session that views as another role changes nothing else. */
export const viewAsCalls: Readonly<Record<string, Prepare>> = {
  viewAsRole: async ({ scene: { tenant } }) => ({
    token: await openSessionFor(await tenant.person('Admin')),
    args: { roleId: tenant.roleId('Mentor') },
  }),
  stopViewingAs: async ({ scene: { tenant } }) => {
    const admin = await tenant.person('Admin');
    const token = await openSessionFor(admin);
    const viewAsRoleId = tenant.roleId('Mentor');
    await inTenant(tenant.id, (tx) =>
      tx.db.update(sessions).set({ viewAsRoleId }).where(eq(sessions.userId, admin.userId)),
    );
    return { token, args: {} };
  },
};
