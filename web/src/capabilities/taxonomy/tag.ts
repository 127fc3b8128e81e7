import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import type { EditedTagsQuery } from '#platform/api/generated/documents.ts';
import { routeExists } from '#platform/routes.ts';

export type EditedTag = EditedTagsQuery['editedTags'][number];

const columns: Partial<Record<TagKind, string>> = {
  industry: 'industry',
  skills: 'skill',
  mentortag: 'mentorTag',
  topic: 'topic',
};

const pathsOf: Readonly<Record<string, string>> = {
  startups: '/startups/management',
  people: '/admin/configuration/users',
  applications: '/applications/overview',
  events: '/events',
  forms: '/forms/management',
  sessions: '/coaching',
};

/** The list of records, filtered by the tag; null where no such list exists. */
export function listWith(kind: TagKind, of: string, tagId: string): string | null {
  if (of === 'funnels') return null;
  const path = pathsOf[of] ?? '';
  if (!routeExists(path)) return null;
  // The count includes former ones.
  const state = of === 'startups' || of === 'people' ? 'state=all&' : '';
  const all = of === 'sessions' || of === 'events' ? 'when=all&' : state;
  return `${path}?${all}${columns[kind] ?? 'tag'}=${tagId}`;
}

export const usageOf = ({ usage }: EditedTag): number => usage.reduce((sum, { count }) => sum + count, 0);
