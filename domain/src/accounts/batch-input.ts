import * as v from 'valibot';
import { checked, recordId } from '#kernel/validation.ts';

const role = v.object({ roleId: recordId<'Role'>() });
const tags = v.object({
  add: v.optional(v.array(recordId<'Tag'>()), []),
  remove: v.optional(v.array(recordId<'Tag'>()), []),
});

/** Throw `Validation`. */
export const checkRoleInput = (input: object) => checked(role, input, { namespace: 'accounts' });
export const checkTagsInput = (input: object) => checked(tags, input, { namespace: 'accounts' });
export type RoleInput = ReturnType<typeof checkRoleInput>;
export type TagsInput = ReturnType<typeof checkTagsInput>;
