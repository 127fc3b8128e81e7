import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findExample } from './find-examples.ts';

const example: RecordAccess = async (tx, actor, given) => {
  const { id } = await findExample(tx, actor, given);
  return {
    assigned: false,
    seesFiles: false,
    attaches: false,
    published: () => ({ kind: 'Example', recordId: id, startupId: null, audience: ['staff'] }),
  };
};

export const recordKinds: RecordKinds = {
  example: { type: 'Example', access: example },
};
