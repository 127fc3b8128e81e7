import { canSeePersonFiles, canTagPerson } from '@seedbed/domain/accounts/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findPerson, personFilesSeenBy } from './find-people.ts';
import { users } from './table.ts';

const user: RecordAccess = async (tx, actor, given) => {
  const person = await findPerson(tx, actor, given);
  const { id, facts } = person;
  const isSelf = id === actor.userId;
  return {
    assigned: isSelf,
    seesFiles: canSeePersonFiles(actor, facts),
    attaches: isSelf,
    edits: isSelf || canTagPerson(actor, person),
    published: () => ({ kind: 'User', recordId: id, startupId: null, audience: [`user:${id}`] }),
  };
};

export const recordKinds: RecordKinds = {
  user: { type: 'User', access: user, table: users, filesSeenBy: personFilesSeenBy },
};
