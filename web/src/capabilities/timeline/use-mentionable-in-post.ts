import { useCallback } from 'react';
import { useClient } from 'urql';
import { MentionableInPost } from './operations.ts';

/** Finds people who may read such a post. */
export function useMentionableInPost(startupId: string, isPublic: boolean) {
  const client = useClient();
  return useCallback(
    async (search: string) => {
      const { data } = await client.query(MentionableInPost, { startupId, isPublic, search: search || null });
      return data?.mentionableInPost ?? [];
    },
    [client, startupId, isPublic],
  );
}
