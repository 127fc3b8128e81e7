import { useQuery } from 'urql';
import { Pins, SetPinned } from '#capabilities/navigation/operations.ts';
import type { PinsQuery } from '#platform/api/generated/documents.ts';
import { recordLink } from '#platform/record-links.ts';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import { RowsIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';

export interface ShownPin {
  kind: string;
  id: string;
  name: string;
  path: string;
  Icon: Icon;
}

function shownPin({ kind, path, record }: PinsQuery['pins'][number]): ShownPin[] {
  if (record.__typename === 'SavedView') {
    const address = new URLSearchParams(record.address);
    address.set('saved', record._id);
    return [{ kind, id: record._id, name: record.name, path: `${path ?? '/'}?${address}`, Icon: RowsIcon }];
  }
  const link = recordLink(kind);
  // A newer server may know kinds that this page does not.
  if (!link || !('_id' in record)) return [];
  const name = record.__typename === 'User' ? record.fullName : (record as { name: string }).name;
  return [{ kind, id: record._id, name, path: link.path(record._id), Icon: link.Icon }];
}

/** The person's pins, and what puts one there or takes it away. */
export function usePins() {
  const [{ data }] = useQuery({ query: Pins });
  const [act, busy] = useAct(SetPinned);
  const pins = (data?.pins ?? []).flatMap(shownPin);
  return {
    pins,
    busy,
    isLoaded: data !== undefined,
    isPinned: (kind: string, id: string) => pins.some((pin) => pin.kind === kind && pin.id === id),
    setPinned: (kind: string, recordId: string, isPinned: boolean, path: string | null = null) =>
      act({ pin: { kind, recordId, path }, isPinned }),
  };
}
