import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { hasFeature, isActivated } from '@seedbed/domain/incubators/features.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { fieldOf } from '#capabilities/fields/field.ts';
import { FieldDefinitions, FieldSections } from '#capabilities/fields/operations.ts';
import { useFeatures } from '#platform/actor.tsx';

/** All definitions of the tenant, and whether people can change them; the plan or the operator may forbid it. */
export function useFields() {
  const [{ data, error }, again] = useQuery({ query: FieldDefinitions });
  const fields = useMemo(() => data?.fieldDefinitions.map(fieldOf) ?? null, [data]);
  const features = useFeatures();
  const isLocked = !hasFeature(features, 'customFieldsEdit');
  return { fields, isLocked, isOff: !isActivated(features, 'customFieldsEdit'), error, again };
}

const none: readonly never[] = [];

export function useSections(object: FieldObject) {
  const [{ data }] = useQuery({ query: FieldSections, variables: { object } });
  return data?.fieldSections ?? none;
}
