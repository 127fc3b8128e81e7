import { useQuery } from 'urql';
import { ApplicationVersions } from '#capabilities/applications/working/operations.ts';
import type { ApplicationVersionsQuery } from '#platform/api/generated/documents.ts';

export type SeenVersion = ApplicationVersionsQuery['applicationVersions'][number];

export interface BulkFormProps {
  versions: readonly SeenVersion[];
  onStart: (input: object) => Promise<void>;
  onClose: () => void;
}

/** Never from the cache: a decision about an old version is refused. */
export function useSeenVersions(ids: readonly string[]) {
  const [{ data, error }, again] = useQuery({
    query: ApplicationVersions,
    variables: { ids: [...ids] },
    requestPolicy: 'network-only',
  });
  return { versions: data?.applicationVersions ?? null, error, again };
}
