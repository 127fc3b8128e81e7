import { assertOfferedLanguage } from '@seedbed/domain/accounts/input.ts';
import { offeredLanguages } from '@seedbed/domain/incubators/settings/general.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';
import type { UserRow } from './find-people.ts';

/** The person may keep a language that the organization switched off, and chooses only one that is on. */
export async function assertLanguageOn(
  tx: Tx,
  wanted: string | null | undefined,
  { language }: Pick<UserRow, 'language'>,
): Promise<void> {
  if (!wanted || wanted === language) return;
  const { settings } = await findIncubatorIn(tx);
  assertOfferedLanguage(wanted, language, offeredLanguages(settings.languages));
}
