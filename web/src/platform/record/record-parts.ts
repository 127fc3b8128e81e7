import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ComponentType } from 'react';
import { useActor } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { Texts } from '#platform/routes.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

interface PartProps {
  id: string;
  name: string;
}

/** A part that one capability adds to the records of another, such as the tasks of a person. */
export interface RecordPart {
  /** The GraphQL type of the record. */
  kind: string;
  /** In the head or its actions, below the facts or at their end, below the body, or in a tab. */
  place: 'head' | 'action' | 'side' | 'side-end' | 'activity' | 'documents';
  allow?: (actor: Actor) => boolean;
  texts: readonly Texts[];
  part: () => Promise<ComponentType<PartProps>>;
}

interface MadePart extends RecordPart {
  Part: ComponentType<PartProps>;
}

let made: readonly MadePart[] = [];

/** Called once by the frame with the parts of all capabilities. */
export function registerRecordParts(all: readonly RecordPart[]): void {
  made = all.map((one) => ({
    ...one,
    Part: lazyPart(async () => (await Promise.all([one.part(), loadTexts(one.texts)]))[0], null, {
      optional: one.place === 'action' || one.place === 'head',
    }),
  }));
}

/** The parts of this kind of record that the person may see, in register order. */
export function useRecordParts(kind: string, place: RecordPart['place']): ComponentType<PartProps>[] {
  const actor = useActor();
  return made.flatMap((one) =>
    one.kind === kind && one.place === place && (one.allow?.(actor) ?? true) ? [one.Part] : [],
  );
}
