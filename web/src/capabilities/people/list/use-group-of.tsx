import { useCallback } from 'react';
import { RoleName } from '#capabilities/access/public.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import type { Group } from '#platform/list/groups.ts';
import { valueText } from '#platform/list/value-cells.tsx';

/** The heading above the people of one role or status. */
export const useGroupOf = () =>
  useCallback((column: string, { user }: PersonRowFragment): Group => {
    if (column === 'role') return { key: user.role._id, heading: <RoleName role={user.role} /> };
    return { key: user.status, heading: valueText('people', 'status', user.status) };
  }, []);
