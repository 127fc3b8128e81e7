import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ListColumns, Sort } from '@seedbed/domain/kernel/list/column.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import type { ComponentType } from 'react';
import { useActor } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { Texts } from '#platform/routes.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { Segment } from './segment.ts';

export interface ListPartProps {
  /** The name of the list. */
  name: string;
  /** The columns that exist for the person. */
  columns: ListColumns;
  segment?: Segment | undefined;
  label: (column: string) => string;
  /** The request of the list as it is shown now. */
  request: ShownList;
  /** The number of its records, in words. */
  countText: string;
  /** Offered by default. */
  exporting?: Exporting;
}

/** Files of the list: offered, withheld by the plan, or by the rights of the person. */
export type Exporting = 'offered' | 'locked' | 'withheld';

export interface ShownList {
  /** The query field of the list. */
  list: string;
  filter: Filter | null;
  sort: Sort | null;
  group: string | null;
  search: string | null;
  columns: readonly string[];
}

/** A part that a capability adds to every list, such as saved views. */
export interface ListPart {
  /** Beside the controls of the view, below the filter bar, or below the words of a list without records. */
  place: 'menu' | 'below' | 'empty';
  allow: (actor: Actor) => boolean;
  texts: readonly Texts[];
  part: () => Promise<ComponentType<ListPartProps>>;
}

interface MadePart extends ListPart {
  key: string;
  Part: ComponentType<ListPartProps>;
}

let made: readonly MadePart[] = [];

/** Called once by the frame with the parts of all capabilities. */
export function registerListParts(all: readonly ListPart[]): void {
  made = all.map((one, i) => ({
    ...one,
    key: String(i),
    Part: lazyPart(async () => (await Promise.all([one.part(), loadTexts(one.texts)]))[0], null, { optional: true }),
  }));
}

export function useListParts(place: ListPart['place']): readonly MadePart[] {
  const actor = useActor();
  return made.filter((one) => one.place === place && one.allow(actor));
}
