import { scopeOfType } from '@seedbed/domain/integrations/scopes.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type FoundRecord, findRecords } from '#platform/search/find-records.ts';
import { readTx } from '#platform/tx.ts';
import type { Tool } from './tool.ts';

const mostPerKind = 5;

/** Searching costs the database more than other calls. Words of a key in a minute, in this process. */
const limit = new RateLimit(120, 60);

const shown = (record: FoundRecord) => {
  const fields = new Map<string, unknown>(Object.entries(record));
  return { kind: record.foundType, id: fields.get('id'), name: fields.get('name') ?? fields.get('fullName') };
};

/** Finds like the palette, among the records that the key reads. */
export const searchTool: Tool = {
  name: 'search',
  title: 'Search',
  description: 'Finds startups, people, tasks, programs and applications by the words of their names.',
  args: { text: { about: 'Words or beginnings of words.' } },
  run: ({ actor, keyId, scopes }, { text = '' }) =>
    readTx(actor, async (tx) => {
      assertAllowed(await hasFeatureIn(tx, 'broadSearch'), () => new FeatureLocked('broadSearch'));
      const found = await findRecords(tx, actor, text, mostPerKind, (words) =>
        limit.take(`${actor.tenantId} ${keyId}`, Date.now(), words),
      );
      const isRead = ({ foundType }: FoundRecord) => scopes.includes(scopeOfType(foundType) ?? '');
      return { results: found.filter(isRead).map(shown) };
    }),
};
