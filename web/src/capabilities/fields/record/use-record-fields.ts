import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { recordFieldOf } from '#capabilities/fields/field.ts';
import { RecordFields } from '#capabilities/fields/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';

/** The custom fields that the person may fill, or finds filled; null until they have loaded. */
export function useRecordFields(object: FieldObject, recordId: string) {
  const [{ data, error }, again] = useQuery({ query: RecordFields, variables: { object, recordId } });
  const isViewing = useIsViewing();
  const fields = useMemo(() => {
    const all = data?.recordFields.map(recordFieldOf) ?? null;
    return all?.filter(({ answer, canEdit }) => answer !== null || (canEdit && !isViewing)) ?? null;
  }, [data, isViewing]);
  return { fields, error, again };
}
