import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { createStartup, lockStartup, type StartupCard } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

/** A new startup with the name of the application, or the one that the team chose. */
export async function acceptedStartup(
  tx: Tx,
  agent: Actor,
  { name }: ApplicationCard,
  startupId: string | null,
): Promise<{ startup: StartupCard; isNew: boolean }> {
  if (startupId !== null) return { startup: await lockStartup(tx, agent, startupId), isNew: false };
  return { startup: await createStartup(tx, agent, { name }), isNew: true };
}
