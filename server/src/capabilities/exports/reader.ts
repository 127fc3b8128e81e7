import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { languageFor, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn, type Incubator } from '#capabilities/incubators/public.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';

interface Recipient {
  user: UserRow;
  incubator: Incubator;
  reader: ExportReader;
}

/** The recipient of an export, with their language and formats. */
export async function findRecipient(tx: Tx, userId: Id<'User'>): Promise<Recipient> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The person of the export was deleted.');
  const incubator = await findIncubatorIn(tx);
  const { settings } = incubator;
  const language = languageFor(user, incubator);
  return {
    user,
    incubator,
    reader: {
      language,
      words: startupWords(settings.startupName, language),
      zone: user.timezone ?? incubator.timezone,
      dateFormat: user.dateFormat ?? settings.dateFormat ?? null,
      timeFormat: user.timeFormat ?? settings.timeFormat ?? null,
    },
  };
}
