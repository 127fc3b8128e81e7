import type { InlineKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import type { Person, Scene } from '#testing/scene.ts';
import type { OnRecord } from './matrix-row.ts';

interface ActionExpectation extends Omit<OnRecord, 'args' | 'about' | 'isSuccess'> {
  input?: (who: Person, scene: Scene) => object;
}

export const runBatch = 'Mutation.runBatch';

/** What `runBatch` answers for one action. Each action has a row, since the field itself is open to everybody. */
export const batchAction = (
  kind: InlineKind,
  action: string,
  { input, ...expectation }: ActionExpectation,
): OnRecord => ({
  ...expectation,
  about: aboutAction({ kind, name: action }),
  args: (id, who, scene) => ({ kind, action, ids: [id], input: input?.(who, scene) ?? {} }),
  isSuccess: (results: { code: string | null }[] | null) => results?.every(({ code }) => code === null) === true,
});

export const aboutAction = ({ kind, name }: { kind: InlineKind; name: string }): string => `${kind}/${name}`;
