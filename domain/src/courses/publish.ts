import { sameStored } from '#kernel/event.ts';
import type { OutlineItem, OutlineSection, PublishedItem, PublishedOutline } from './course.ts';
import { withoutPools } from './quiz/questions-for.ts';

export interface Outline {
  sections: readonly OutlineSection[];
  items: readonly OutlineItem[];
}

/** `bank`: the item is as it was, and the bank has other questions for it. */
export const outlineChangeKinds = ['added', 'changed', 'bank', 'moved', 'removed'] as const;

/** One difference between the draft and what learners see. */
export interface OutlineChange {
  kind: (typeof outlineChangeKinds)[number];
  title: string;
  isRequired: boolean;
}

const facts = ({ id, sectionId, since, words = {}, ...item }: PublishedItem | (OutlineItem & { since?: number })) => ({
  ...item,
  words,
});

const isSame = (one: OutlineItem, other: OutlineItem) => sameStored(facts(one), facts(other));
const ownPart = (item: OutlineItem): OutlineItem => ({ ...item, content: withoutPools(item.content) });

/** The draft as a version. Items keep the version that showed them first, also if they were away since. */
export const toPublish = (
  draft: Outline,
  number: number,
  firstVersions: ReadonlyMap<string, number>,
): PublishedOutline => ({
  sections: draft.sections,
  items: draft.items.map((item): PublishedItem => ({ ...item, since: firstVersions.get(item.id) ?? number })),
});

/** The draft comes with the questions that the bank has now. */
export function changesToPublish(live: PublishedOutline | null, draft: Outline): OutlineChange[] {
  const before = new Map(live?.items.map((item) => [item.id, item]));
  const ids = new Set(draft.items.map(({ id }) => id));
  const kept = (live?.items ?? []).filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const places = draft.items.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const of = (kind: OutlineChange['kind'], { title, isRequired }: OutlineItem): OutlineChange => ({
    ...{ kind, title, isRequired },
  });
  const now = draft.items.flatMap((item) => {
    const old = before.get(item.id);
    if (!old) return [of('added', item)];
    if (!isSame(old, item)) return [of(isSame(ownPart(old), ownPart(item)) ? 'bank' : 'changed', item)];
    const hasMoved = old.sectionId !== item.sectionId || kept.indexOf(item.id) !== places.indexOf(item.id);
    return hasMoved ? [of('moved', item)] : [];
  });
  const sections = draft.sections.flatMap(({ id, title, words = {} }) => {
    const old = live?.sections.find((one) => one.id === id);
    return old && (old.title !== title || !sameStored(old.words ?? {}, words))
      ? [{ kind: 'changed' as const, title, isRequired: false }]
      : [];
  });
  const removed = (live?.items ?? []).filter(({ id }) => !ids.has(id)).map((item) => of('removed', item));
  return [...now, ...sections, ...removed];
}
