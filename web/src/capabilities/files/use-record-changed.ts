import { useCallback } from 'react';
import { useClient } from 'urql';
import { Forget } from '#platform/api/local.ts';
import { type RecordOfFiles, typeOf } from './attachment.ts';

/** The files of a record have changed by a call past the cache: it and its lists are asked for anew. */
export function useRecordChanged(): (record: RecordOfFiles) => void {
  const client = useClient();
  return useCallback(
    ({ kind, id }) => {
      void client.mutation(Forget, { changes: [{ kind: typeOf[kind], id }], all: false }).toPromise();
    },
    [client],
  );
}
