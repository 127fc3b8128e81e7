import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { GraphQLSchema } from 'graphql';
import type { Person, Scene } from '#testing/scene.ts';
import { expectations } from './all-matrices.ts';
import { documentFor, rootFields } from './documents.ts';
import { isOnRecord } from './matrix-row.ts';
import { recordsOf } from './records.ts';

export interface Operation {
  name: string;
  document: string;
  args: object;
}

/** Every query, or every mutation, by this person for each kind of record. */
export async function operationsFor(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  who: Person,
  scene: Scene,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const field of rootFields(schema).filter(({ operation }) => operation === kind)) {
    for (const expectation of [expectations[field.key] ?? []].flat()) {
      const all = isOnRecord(expectation)
        ? await Promise.all(
            Object.values(recordsOf(expectation.record).make).map(async (makeOne) =>
              expectation.args(makeOne ? await makeOne(scene, who, expectation.fields ?? {}) : newId(), who, scene),
            ),
          )
        : [expectation.args?.(who, scene) ?? {}];
      for (const args of all) {
        const name = `${field.key}${expectation.about ? ` (${expectation.about})` : ''}`;
        operations.push({ name, args, document: documentFor(field, args) });
      }
    }
  }
  return operations;
}
