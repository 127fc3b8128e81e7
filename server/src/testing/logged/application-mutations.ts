import { records } from '#capabilities/applications/authorization.matrix.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}

/** Only applicants apply; the matrix calls as an Admin. */
export const applicationCalls: Readonly<Record<string, (ground: { scene: Scene }) => Promise<Call>>> = {
  createApplication: async ({ scene: { tenant, people } }) => {
    const id = await records.funnel?.put(tenant, { ownerId: people.Admin.userId, status: 'published' });
    return { token: people.Applicant.token, args: { slug: `f-${id}`, name: 'Acme' } };
  },
};
