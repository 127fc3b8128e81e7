import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { tagColors, tagKinds } from './tag-kinds.ts';

export const tagLimits = { name: 60, tags: 2_000, merged: 100 } as const;

const name = requiredLine(tagLimits.name);
const color = v.nullable(v.picklist(tagColors, 'invalid'));

export const newTag = v.object({ kind: v.picklist(tagKinds, 'invalid'), name, color: v.optional(color, null) });
export const tagChanges = v.object({
  name: v.optional(name),
  color: v.optional(v.pipe(color, v.description('Null for none.'))),
});

/** Throws `Validation`. */
export const checkNewTag = (input: object) => checked(newTag, input, { namespace: 'taxonomy' });
/** A field that is not given stays as it is. Throws `Validation`. */
export const checkTagChanges = (input: object) => checked(tagChanges, input, { namespace: 'taxonomy' });

/** How names are compared: no two tags of a list differ only in case. */
export const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');
