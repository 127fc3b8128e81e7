import { type MatchingSettings, usualMatching } from '@seedbed/domain/incubators/settings/matching.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

/** The settings of the organization, or the usual ones. */
export const matchingSettings = async (tx: Tx): Promise<MatchingSettings> =>
  (await findIncubatorIn(tx)).settings.matching ?? usualMatching;
