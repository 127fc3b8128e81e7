import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { examples } from './table.ts';

const samples = [
  { name: 'First example', description: 'This row comes from the demo data of the capability.' },
  { name: 'Second example', description: null },
];

export const demo: DemoPart = {
  table: examples,
  add: async (tx) => {
    const rows = samples.map((sample) => ({ ...sample, tenantId: tx.tenantId, id: newId<'Example'>() }));
    await tx.db.insert(examples).values(rows);
    await addRecords(
      tx,
      'Example',
      rows.map(({ id, name }) => ({ id, texts: [name] })),
    );
  },
};
