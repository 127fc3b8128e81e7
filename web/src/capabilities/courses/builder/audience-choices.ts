import type { AudienceDimension } from '@seedbed/domain/courses/audience.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { capitalized } from '#platform/i18n/i18n.ts';
import { AudienceChoices } from './operations.ts';

export interface AudienceChoice extends Choice {
  dimension: AudienceDimension;
}

const none: readonly never[] = [];

/** Roles, tags and programs, each with the word for its kind. */
export function useAudienceChoices(): AudienceChoice[] {
  const { t } = useTranslation(['courses', 'accounts']);
  const [{ data }] = useQuery({ query: AudienceChoices, requestPolicy: 'cache-first' });
  const all = data?.courseAudienceChoices ?? none;
  return useMemo(
    () =>
      all.map(({ dimension, value, name, roleType }) => ({
        dimension: dimension as AudienceDimension,
        value,
        label: name ?? capitalized(t(`accounts:roles.${roleType as RoleType}`)),
        detail: t(`values.dimension.${dimension as AudienceDimension}`),
      })),
    [all, t],
  );
}
