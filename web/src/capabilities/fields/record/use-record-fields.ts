import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { recordFieldOf } from '#capabilities/fields/field.ts';
import { RecordFields } from '#capabilities/fields/operations.ts';

/** The custom fields of a record that the person sees; null until they have loaded. */
export function useRecordFields(object: FieldObject, recordId: string) {
  const [{ data, error }, again] = useQuery({ query: RecordFields, variables: { object, recordId } });
  const fields = useMemo(() => data?.recordFields.map(recordFieldOf) ?? null, [data]);
  return { fields, error, again };
}
