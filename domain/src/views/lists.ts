import { type FeatureName, type FeatureState, isActivated, isEnabled } from '#incubators/features.ts';

/** The specified kinds of saved views. */
export const savedViewKinds = [
  'STARTUP_DEFAULT',
  'STARTUP_PREMIUM',
  'USERS',
  'APPLICATIONS',
  'PEOPLE_SEARCH',
  'STARTUP_SEARCH_DEFAULT',
  'STARTUP_SEARCH_PREMIUM',
] as const;
export type SavedViewKind = (typeof savedViewKinds)[number];

interface ViewedList {
  own: SavedViewKind;
  /** Shared views are the premium part. */
  shared: SavedViewKind;
  feature: FeatureName;
}

const startups: ViewedList = { own: 'STARTUP_DEFAULT', shared: 'STARTUP_PREMIUM', feature: 'savedViewsStartups' };
const startupSearch: ViewedList = { ...startups, own: 'STARTUP_SEARCH_DEFAULT', shared: 'STARTUP_SEARCH_PREMIUM' };
const people: ViewedList = { own: 'USERS', shared: 'USERS', feature: 'savedViewsUsers' };
const peopleSearch: ViewedList = { ...people, own: 'PEOPLE_SEARCH', shared: 'PEOPLE_SEARCH' };
const applications: ViewedList = { own: 'APPLICATIONS', shared: 'APPLICATIONS', feature: 'savedViewsApplications' };

/** Lists with a kind, by the name that their page gives them. All other lists have views without kind and flag. */
const lists: Readonly<Record<string, ViewedList>> = {
  startups: startupSearch,
  'managed-startups': startups,
  assignations: startups,
  'program-startups': startups,
  people,
  'program-assignations': people,
  'program-people': peopleSearch,
  applications,
};

export const viewedLists: readonly string[] = Object.keys(lists);

const ofList = (list: string): ViewedList | undefined => (Object.hasOwn(lists, list) ? lists[list] : undefined);

export const viewKindOf = (list: string, isShared: boolean): SavedViewKind | null =>
  ofList(list)?.[isShared ? 'shared' : 'own'] ?? null;

/** The flag of the views of a list. */
export const viewFeatureOf = (list: string): FeatureName | null => ofList(list)?.feature ?? null;

type Features = readonly Pick<FeatureState, 'name' | 'activated' | 'enabled'>[];

/** Views of one's own need the flag. */
export function hasViews(features: Features, list: string): boolean {
  const feature = viewFeatureOf(list);
  return feature === null || isActivated(features, feature);
}

/** Shared views also need the plan. */
export function hasSharedViews(features: Features, list: string): boolean {
  const feature = viewFeatureOf(list);
  return feature === null || (isActivated(features, feature) && isEnabled(features, feature));
}
