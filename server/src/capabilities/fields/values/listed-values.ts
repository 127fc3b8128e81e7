import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import DataLoader from 'dataloader';
import { listedFields } from '#capabilities/fields/lists/field-columns.ts';
import type { Context } from '#platform/graphql/context.ts';
import { findValues } from './find-values.ts';
import type { RecordValue } from './record-value.ts';

const loaderOf = (object: FieldObject) => (context: Context) =>
  new DataLoader<string, RecordValue[]>(async (recordIds) => {
    const tx = await context.read();
    const values = await findValues(tx, await listedFields(tx, context.actor, object), recordIds);
    const byRecord = Map.groupBy(values, ({ recordId }) => recordId);
    return recordIds.map((id) => byRecord.get(id) ?? []);
  });

const loaders = { startup: loaderOf('startup'), user: loaderOf('user'), other: loaderOf('other') };

/** One statement for all rows of a page. The list has checked that the reader may open its records. */
export const listedValuesOf = (context: Context, object: FieldObject, recordId: string): Promise<RecordValue[]> =>
  context.loader(loaders[object]).load(recordId);
