import type { InlineKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import type { Person, Scene } from '#testing/scene.ts';
import type { OnRecord } from './matrix-row.ts';

interface ActionExpectation extends Omit<OnRecord, 'args' | 'about' | 'isSuccess'> {
  input?: (who: Person, scene: Scene, id: string) => object;
  /** The changed records; by default the record of the row. */
  ids?: (who: Person) => readonly string[];
}

export const runBatch = 'Mutation.runBatch';

/** A row of `runBatch` for one action. Each action has its own, since the field itself is open to everybody. */
export const batchAction = (
  kind: InlineKind,
  action: string,
  { input, ids, ...expectation }: ActionExpectation,
): OnRecord => ({
  ...expectation,
  about: aboutAction({ kind, name: action }),
  args: (id, who, scene) => ({ kind, action, ids: ids?.(who) ?? [id], input: input?.(who, scene, id) ?? {} }),
  isSuccess: (results: { code: string | null }[] | null) => results?.every(({ code }) => code === null) === true,
});

export const aboutAction = ({ kind, name }: { kind: InlineKind; name: string }): string => `${kind}/${name}`;
