import { belongsToSeen, type RecordAccess, type RecordKinds, type SeenRecords } from '#platform/record-kinds.ts';
import { canFillNow, findFilling } from './answers/find-fillings.ts';
import { findForm } from './find-forms.ts';
import { formFillings } from './table.ts';

const form: RecordAccess = async (tx, actor, given) => {
  const found = await findForm(tx, actor, given);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: false,
    attaches: false,
    published: () => ({ kind: 'Form', recordId: found.id, startupId: null, audience: ['everyone'] }),
  };
};

/** Its files are answers. */
const filling: RecordAccess = async (tx, actor, given) => {
  const found = await findFilling(tx, actor, given);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: true,
    attaches: found.rights.edits && canFillNow(found),
    published: async () => ({ ...(await found.record.published()), kind: 'Filling', recordId: found.id }),
  };
};

const { tenantId, recordKind: kind, recordId } = formFillings;
const answersSeenBy: SeenRecords = (actor) =>
  belongsToSeen({ tenantId, kind, recordId }, 'answersSeenBy', (seenBy) => seenBy(actor));

export const recordKinds: RecordKinds = {
  form: { type: 'Form', access: form },
  filling: { type: 'Filling', access: filling, table: formFillings, filesSeenBy: answersSeenBy },
};
