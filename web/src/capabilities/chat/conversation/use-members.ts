import { useCallback } from 'react';
import { useQuery } from 'urql';
import { ChatMembers } from '#capabilities/chat/operations.ts';

const none: never[] = [];

/** The people of a channel, with what each has seen; `find` serves mentions. */
export function useMembers(channelId: string) {
  const [{ data }] = useQuery({ query: ChatMembers, variables: { channelId } });
  const members = data?.chatMembers ?? none;
  const find = useCallback(
    async (search: string) => {
      const typed = search.toLocaleLowerCase();
      return members.map(({ user }) => user).filter(({ fullName }) => fullName.toLocaleLowerCase().includes(typed));
    },
    [members],
  );
  return { members, find };
}
