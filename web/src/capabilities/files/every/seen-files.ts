import { CombinedError } from '@urql/core';
import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { fetchApi } from '#platform/api/fetch-api.ts';
import { boot } from '#platform/boot.ts';

export interface SeenFile {
  _id: string;
  name: string;
  size: number;
  state: 'PENDING' | 'READY' | 'BLOCKED';
  createdAt: string;
  createdBy: { _id: string; fullName: string } | null;
  url: string | null;
  thumbnailUrl: string | null;
}

/** Null without the right to see it. A public page must not end the session, so this does not ask to log in again. */
async function ask<Answer>(path: string): Promise<Answer | null> {
  const answer = await fetchApi(`${boot.apiUrl}/api/attachments${path}`);
  if (answer.status < 500) return answer.ok ? ((await answer.json()) as Answer) : null;
  throw new Error(i18next.t('common:errors.server'));
}

export const findFile = (id: string) => ask<SeenFile>(`/${encodeURIComponent(id)}`);

/** The most files that the server answers at once. */
const pageSize = 100;

interface FilePages {
  /** Null for a person who sees none, because they are not logged in. */
  files: readonly SeenFile[] | null;
  hasMore: boolean;
}

/** The files that the person sees, newest first. */
export function useSeenFiles() {
  const [seen, setSeen] = useState<FilePages>();
  const [error, setError] = useState<CombinedError>();
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(async (before: readonly SeenFile[]) => {
    setLoading(true);
    setError(undefined);
    const last = before.at(-1);
    try {
      const next = await ask<SeenFile[]>(last ? `?before=${last._id}` : '');
      const isList = Array.isArray(next);
      setSeen({ files: isList ? [...before, ...next] : null, hasMore: isList && next.length === pageSize });
    } catch (fault) {
      setError(new CombinedError({ networkError: fault as Error }));
    }
    setLoading(false);
  }, []);
  useEffect(() => {
    void load([]);
  }, [load]);
  return { seen, error, isLoading, more: () => void load(seen?.files ?? []) };
}
