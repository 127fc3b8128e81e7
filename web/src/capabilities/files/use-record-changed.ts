import { typeOfKind } from '@seedbed/domain/files/attachment.ts';
import { useCallback } from 'react';
import { useClient } from 'urql';
import { Forget } from '#platform/api/local.ts';
import type { RecordOfFiles } from './attachment.ts';

/** REST calls bypass the cache: invalidates the record and its lists. */
export function useRecordChanged(): (record: RecordOfFiles) => void {
  const client = useClient();
  return useCallback(
    ({ kind, id }) => {
      void client.mutation(Forget, { changes: [{ kind: typeOfKind[kind], id }], all: false }).toPromise();
    },
    [client],
  );
}
