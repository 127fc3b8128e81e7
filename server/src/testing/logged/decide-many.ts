import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { runInline } from '#capabilities/batches/public.ts';

interface Decisions {
  roundId: string;
  applications: readonly { id: string; version: number }[];
  decision: object;
}

/** Decides applications of a round in one call. */
export async function decideMany(by: Actor, { roundId, applications, decision }: Decisions) {
  const results = await runInline(by, {
    kind: 'applications',
    action: 'decide-in-round',
    ids: applications.map(({ id }) => id),
    input: { roundId, versions: Object.fromEntries(applications.map(({ id, version }) => [id, version])), ...decision },
  });
  const refused = results.filter(({ error }) => error !== null);
  return {
    decided: results.length - refused.length,
    refused: refused.map(({ id, error }) => ({ applicationId: id, error })),
    undoIds: results.flatMap(({ undoId }) => undoId ?? []),
  };
}
