import * as v from 'valibot';
import { same } from '#kernel/event.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { recordId } from '#kernel/validation.ts';

/** The kinds of records that help with a milestone, by their GraphQL types. */
export const materialKinds = ['Course', 'Resource'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** A course or resource that helps with a milestone. Each reader sees those that they may open. */
export interface Material {
  kind: MaterialKind;
  id: string;
}

export const mostMaterials = 10;

/** Names a material within one milestone. */
export const materialKey = ({ kind, id }: Material): string => `${kind}/${id}`;

export const materials = v.optional(
  v.pipe(
    v.array(v.object({ kind: v.picklist(materialKinds, 'invalid'), id: recordId() }), 'invalid'),
    v.maxLength(mostMaterials, 'milestones.too-many-materials'),
    v.check((all) => new Set(all.map(materialKey)).size === all.length, 'invalid'),
    v.transform((all): Material[] => all.map(({ kind, id }) => ({ kind, id }))),
    v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
  ),
  [],
);

/**
 * The materials to store when a person gives those that they may open. Materials that are hidden from the person stay,
 * after the given ones, as far as there is room.
 */
export function withHiddenMaterials(
  given: readonly Material[],
  before: readonly Material[],
  isSeen: (one: Material) => boolean,
): Material[] {
  const keys = given.map(materialKey);
  if (same(keys, before.filter(isSeen).map(materialKey))) return [...before];
  const hidden = before.filter((one) => !isSeen(one) && !keys.includes(materialKey(one)));
  return [...given, ...hidden].slice(0, mostMaterials);
}
