import { isTaskTag } from '#capabilities/tasks/task-tag.ts';
import type { TaskQueryOptions } from '#platform/api/generated/documents.ts';
import { useAddress } from '#platform/ui/use-address.ts';

export const states = ['open', 'done', 'all'] as const;
type State = (typeof states)[number];
export const isState = (text: string | null): text is State => states.some((state) => state === text);

const completion = { open: 'PENDING', done: 'COMPLETED', all: undefined } as const;

/** State, search and tag of a list of tasks, kept in the address: reload, back and a pasted link give the same list. */
export function useTaskFilter() {
  const { get, set } = useAddress();
  const search = get('q') ?? '';
  const given = get('state');
  const state: State = isState(given) ? given : 'open';
  const tag = isTaskTag(get('tag')) ? get('tag') : null;
  const queryOptions: TaskQueryOptions = {
    ...(completion[state] ? { completionStatus: completion[state] } : {}),
    ...(search ? { search } : {}),
    ...(tag ? { tag } : {}),
  };
  return { search, state, tag, queryOptions, isFiltered: search !== '' || tag !== null, set };
}
