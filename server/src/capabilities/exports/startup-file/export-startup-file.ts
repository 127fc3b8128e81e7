import type { StartupFileFormat } from '@seedbed/domain/kernel/export/export.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { requestExport } from '#capabilities/exports/request-export.ts';
import type { Export } from '#capabilities/exports/table.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import type { Context } from '#platform/graphql/context.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { StoredStartup } from './startup-file-kind.ts';

/** For everyone who may open the file. Throws `NotFound` for a hidden startup. */
export async function exportStartupFile(
  context: Context,
  { id, startupId, format }: { id?: string | null | undefined; startupId: string; format: StartupFileFormat },
): Promise<Export> {
  const { actor } = context;
  await openRecord(await context.read(), actor, 'startup', startupId);
  const { startup } = await askSchema<{ startup: { name: string } | null }>(
    context,
    'query StartupName($id: ID!) { startup(id: $id) { name } }',
    { id: startupId },
  );
  if (!startup) throw new NotFound();
  const input: StoredStartup = { startupId, name: startup.name };
  return requestExport(actor, { id, kind: 'startup-file', format, content: startup.name, input });
}
