import { hasViews } from '@seedbed/domain/views/lists.ts';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { SavedViewsQuery } from '#platform/api/generated/documents.ts';
import type { ListPartProps, ShownList } from '#platform/list/list-parts.ts';
import { addressOf, checkAddress, withAddress } from '#platform/list/saved-address.ts';
import { SavedViews } from './operations.ts';

export type View = SavedViewsQuery['savedViews'][number];

/** A page with views. Its request is null if it is no list: then a view is an address alone. */
export type ViewedPage = Omit<ListPartProps, 'request' | 'countText'> & { request: ShownList | null };

/** In the address instead of a view: the person wants none, not the default. */
const none = 'none';

/** The saved views of a list, the one that its address shows, and what differs from it. */
export function useViews(list: ViewedPage) {
  const actor = useActor();
  const isOn = hasViews(useFeatures(), list.name);
  const [{ data }] = useQuery({ query: SavedViews, variables: { list: list.name }, pause: !isOn });
  const [params, setParams] = useSearchParams();
  const views = data?.savedViews ?? [];
  const chosen = params.get('saved');
  const current = views.find(({ _id }) => _id === chosen) ?? null;
  const address = addressOf(list, params);
  const checked = (view: View) => checkAddress(actor, list, view.address, view.missing);

  function show(view: View | null, { replace = false } = {}) {
    setParams(
      (old) => {
        const next = withAddress(list, old, view ? checked(view).address : '');
        next.set('saved', view?._id ?? none);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    isOn,
    views,
    isLoaded: data !== undefined,
    current,
    address,
    /** The request of the list's query, which links need. */
    shown: list.request,
    /** The person has neither chosen a view nor changed the list. */
    isUntouched: chosen === null && address === '',
    isChanged: current !== null && address !== current.address,
    /** The columns of filters that no longer exist. */
    broken: current ? checked(current).broken : [],
    show,
    /** After a view was made of the list as it is. */
    follow: (id: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.set('saved', id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
