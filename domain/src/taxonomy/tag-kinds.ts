import type { PermissionKey } from '#access/catalogue.ts';
import type { FeatureName } from '#incubators/features.ts';

/** The specified lists of tags, by the last part of their address, and industries. */
export const tagKinds = [
  'user',
  'event',
  'forms',
  'startup',
  'community',
  'application',
  'other',
  'mentortag',
  'skills',
  'topic',
  'industry',
] as const;
export type TagKind = (typeof tagKinds)[number];

export const isTagKind = (text: string | undefined): text is TagKind => tagKinds.some((kind) => kind === text);

interface KindRules {
  view: PermissionKey;
  create: PermissionKey;
  edit: PermissionKey;
  /** The list can be changed only with this flag. */
  feature?: FeatureName;
}

const ofTags: KindRules = { view: 'TAG_EDITOR:VIEW', create: 'TAG_EDITOR:CREATE', edit: 'TAG_EDITOR:EDIT' };

const rules: Partial<Record<TagKind, KindRules>> = {
  industry: {
    view: 'INDUSTRIES:VIEW',
    create: 'INDUSTRIES:CREATE',
    edit: 'INDUSTRIES:EDIT',
    feature: 'editIndustries',
  },
  startup: { ...ofTags, feature: 'startupTaxonomyEditable' },
  topic: { ...ofTags, feature: 'editEvaluationCriteria' },
};

export const rulesOf = (kind: TagKind): KindRules => rules[kind] ?? ofTags;

/** The colors of tags: names of the theme, each readable in light and dark. */
export const tagColors = ['grey', 'green', 'blue', 'orange', 'red', 'purple', 'pink', 'yellow'] as const;
export type TagColor = (typeof tagColors)[number];
