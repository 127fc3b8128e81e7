import { same } from '#kernel/event.ts';
import type { OutlineItem, OutlineSection, PublishedItem, PublishedOutline } from './course.ts';

export interface Outline {
  sections: readonly OutlineSection[];
  items: readonly OutlineItem[];
}

export const outlineChangeKinds = ['added', 'changed', 'moved', 'removed'] as const;

/** One difference between the draft and what learners see. */
export interface OutlineChange {
  kind: (typeof outlineChangeKinds)[number];
  title: string;
  isRequired: boolean;
}

const facts = ({ id, sectionId, since, ...item }: PublishedItem | (OutlineItem & { since?: number })) => item;

/** The draft as a version. Items keep the version that showed them first, also if they were away since. */
export const toPublish = (
  draft: Outline,
  number: number,
  firstVersions: ReadonlyMap<string, number>,
): PublishedOutline => ({
  sections: draft.sections,
  items: draft.items.map((item): PublishedItem => ({ ...item, since: firstVersions.get(item.id) ?? number })),
});

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
    if (!same(sorted(facts(old)), sorted(facts(item)))) return [of('changed', item)];
    const hasMoved = old.sectionId !== item.sectionId || kept.indexOf(item.id) !== places.indexOf(item.id);
    return hasMoved ? [of('moved', item)] : [];
  });
  const sections = draft.sections.flatMap(({ id, title }) => {
    const old = live?.sections.find((one) => one.id === id);
    return old && old.title !== title ? [{ kind: 'changed' as const, title, isRequired: false }] : [];
  });
  const removed = (live?.items ?? []).filter(({ id }) => !ids.has(id)).map((item) => of('removed', item));
  return [...now, ...sections, ...removed];
}

/** The database orders the keys of objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}
