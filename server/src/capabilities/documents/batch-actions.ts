import { type AskInput, checkAsk } from '@seedbed/domain/documents/input.ts';
import { canDecideAssets } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { refusedStartups } from '#capabilities/startups/public.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import type { AssetCard } from './assets/find-assets.ts';
import { askStartupIn, prepareAsset } from './requests/ask-startup.ts';

const refused = refusedStartups((who: Actor, { id }) => canDecideAssets(who, id));

const ask = defineBatchAction<AskInput, AssetCard>({
  kind: 'startups',
  name: 'ask-asset',
  assigns: true,
  parse: checkAsk,
  validate: async (tx, actor, ids, input) => {
    await prepareAsset(tx, actor, input);
    return refused(tx, actor, ids, input);
  },
  prepare: (tx, actor, _, input) => prepareAsset(tx, actor, input),
  apply: (tx, actor, id, input, asset) => askStartupIn(tx, actor, id, input, asset),
});

export const batches: BatchRegistration = { actions: [ask] };
