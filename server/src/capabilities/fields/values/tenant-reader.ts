import { eq } from 'drizzle-orm';
import { incubators } from '#capabilities/incubators/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { ReaderFacts } from './set-field-value.ts';

/** Zone and language of work that no page waits for, such as imports and jobs. */
export async function tenantReader(tx: Tx): Promise<ReaderFacts> {
  const [tenant] = await tx.db
    .select({ zone: incubators.timezone, language: incubators.defaultLanguage })
    .from(incubators)
    .where(eq(incubators.id, tx.tenantId));
  return { zone: tenant?.zone ?? 'UTC', language: tenant?.language ?? 'en' };
}
