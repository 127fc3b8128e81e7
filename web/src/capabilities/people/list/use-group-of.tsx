import { useCallback } from 'react';
import { RoleName } from '#capabilities/access/public.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import type { Group } from '#platform/list/groups.ts';
import { valueText } from '#platform/list/value-cells.tsx';

/** The heading above the people of one role or status. */
export const useGroupOf = () =>
  useCallback((column: string, row: PersonRowFragment): Group => {
    if (column === 'role') return { key: row.role._id, heading: <RoleName role={row.role} /> };
    return { key: row.status, heading: valueText('people', 'status', row.status) };
  }, []);
