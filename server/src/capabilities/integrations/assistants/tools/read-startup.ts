import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import type { Tool } from './tool.ts';

/** Parts of other records need their own access. */
const queryFor = (scopes: readonly string[]) => `query ReadStartup($id: ID!) {
  startup(id: $id) {
    _id name oneLiner status stage businessModel website city country foundedYear overdueTaskCount
    planSummary { progress late } latestMetrics { key value } latestPost { message createdAt }
    ${scopes.includes('people:read') ? 'people { _id fullName } assigned { _id fullName }' : ''}
    ${scopes.includes('programs:read') ? 'programs { _id name }' : ''}
  }
}`;

export const readStartupTool: Tool = {
  name: 'read_startup',
  title: 'Read a startup',
  description: 'The facts, people, programs, latest figures and latest post of one startup.',
  args: { startupId: { about: 'The id, as search returns it.' } },
  run: async ({ context, scopes }, { startupId }) => {
    const { startup } = await askSchema<{ startup: object | null }>(context, queryFor(scopes), { id: startupId });
    if (!startup) throw new NotFound();
    return startup;
  },
};
