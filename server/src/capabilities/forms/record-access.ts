import type { RecordAccess } from '#platform/record-types.ts';
import { findForm } from './find-forms.ts';

const form: RecordAccess = async (tx, actor, given) => {
  const found = await findForm(tx, actor, given);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: false,
    attaches: false,
    published: () => ({ kind: 'Form', recordId: found.id, startupId: null, audience: ['everyone'] }),
  };
};

export const recordTypes = { form };
