import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { ApplicationQueue } from '#capabilities/applications/working/operations.ts';
import { useApplicationSegment } from '#capabilities/applications/working/use-segment.ts';
import { useActor } from '#platform/actor.tsx';
import { readList } from '#platform/list/address.ts';
import { partOf } from '#platform/list/segment.ts';
import { variablesOf } from '#platform/list/use-list.ts';

interface Order {
  ids: readonly string[];
  next: string | null;
  /** The number of all that match, at most the number that the server counts to. */
  count: number;
  isCapped: boolean;
  readAt: number;
}

/** The order stays while a person works through it: a decided application does not change the places of the others. */
const orders = new Map<string, Order>();
const freshMs = 10 * 60_000;
const atOnce = 100;
const mostPages = 20;

export interface Queue {
  previous: string | null;
  next: string | null;
  /** From 1; null if the list does not hold the application. */
  position: number | null;
  count: number;
  isCapped: boolean;
  /** The address of the list. */
  list: string;
}

/** The place of an application in the list that the person came from: `?list=` holds its address. */
export function useQueue(id: string): Queue | null {
  const actor = useActor();
  const client = useClient();
  const segment = useApplicationSegment();
  const list = new URLSearchParams(useLocation().search).get('list') ?? '';
  const variables = useMemo(() => {
    const params = new URLSearchParams(list);
    const state = readList(actor, applicationColumns, params);
    const part = partOf(segment, params.get(segment.key), state.conditions);
    return variablesOf({ ...state, part }, atOnce);
  }, [actor, list, segment]);
  const key = JSON.stringify(variables);
  const [order, setOrder] = useState<Order | null>(() => orders.get(key) ?? null);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const known = orders.get(key);
      const isFresh = known !== undefined && Date.now() - known.readAt < freshMs && known.ids.includes(id);
      let found: Order | null = isFresh ? known : null;
      // The one after it is wanted too.
      for (
        let page = 0;
        page < mostPages && (!found || (found.next && found.ids.indexOf(id) > found.ids.length - 3));
        page++
      ) {
        if (found && !found.ids.includes(id) && !found.next) break;
        const asked = { ...JSON.parse(key), cursor: found?.next ?? null };
        const { data } = await client.query(ApplicationQueue, asked, { requestPolicy: 'network-only' }).toPromise();
        if (!data) return;
        const { rows, next, count, isCountCapped } = data.applicationList;
        found = {
          ids: [...(found?.ids ?? []), ...rows.map(({ _id }) => _id)],
          next,
          count: found?.count ?? count,
          isCapped: found?.isCapped ?? isCountCapped,
          readAt: Date.now(),
        };
        if (!found.ids.includes(id) && found.next) continue;
      }
      if (!found) return;
      orders.set(key, found);
      if (!isGone) setOrder(found);
    })();
    return () => {
      isGone = true;
    };
  }, [client, key, id]);
  if (!order) return null;
  const at = order.ids.indexOf(id);
  const { count, isCapped } = order;
  return {
    previous: at > 0 ? (order.ids[at - 1] ?? null) : null,
    next: at < 0 ? (order.ids[0] ?? null) : (order.ids[at + 1] ?? null),
    position: at < 0 ? null : at + 1,
    count,
    isCapped,
    list,
  };
}
