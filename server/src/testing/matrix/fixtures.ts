import { newId } from '@seedbed/domain/kernel/ids.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { everyService, setServices } from '#testing/third-party-services.ts';

export interface Fixtures {
  scene: Scene;
  foreign: Scene;
  /** People with tokens that are invalid here. */
  nobodies: { name: string; token: string | null }[];
}

/** Two tenants of one test file, with the third-party services that answer something. */
export async function makeFixtures(): Promise<Fixtures> {
  await aServer();
  const [scene, foreign] = [await aScene(), await aScene()];
  const { chat, video } = everyService;
  for (const { tenant } of [scene, foreign]) await setServices(tenant, { chat, video });
  const disabled = await scene.tenant.person('Admin', { status: 'unactive' });
  const trashed = await scene.tenant.person('Admin', { trashedAt: Temporal.Now.instant() });
  const system = await scene.tenant.person('System');
  return {
    scene,
    foreign,
    nobodies: [
      { name: 'nobody', token: null },
      { name: 'an Admin of another tenant', token: foreign.author.token },
      { name: 'System', token: await openSessionFor(system) },
      { name: 'a disabled Admin', token: await openSessionFor(disabled) },
      { name: 'an Admin in the trash', token: await openSessionFor(trashed) },
      { name: 'an invented token', token: newId().repeat(2) },
    ],
  };
}
