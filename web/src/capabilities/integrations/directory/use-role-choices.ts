import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { useTranslation } from 'react-i18next';
import type { ScimDirectoryQuery } from '#platform/api/generated/documents.ts';

type Roles = ScimDirectoryQuery['scimDirectory']['roles'];

/** Roles under the tenant's own names. */
export function useRoleChoices() {
  const { t } = useTranslation(['integrations', 'access']);
  return (roles: Roles) =>
    roles.map(({ _id, type, label }) => ({
      value: _id,
      label: label ?? t(roleLabelCode({ type, label }) ?? 'access:roles.unknown'),
    }));
}
