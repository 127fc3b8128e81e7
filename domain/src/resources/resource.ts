import type { Language } from '#kernel/translations.ts';

export const resourceKinds = ['article', 'link', 'file'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceStates = ['draft', 'published', 'archived'] as const;
export type ResourceState = (typeof resourceStates)[number];

/** The pictures of sections. */
export const sectionIcons = ['book', 'rocket', 'people', 'chart', 'money', 'legal', 'tools', 'star'] as const;
export type SectionIcon = (typeof sectionIcons)[number];

/** The states of a resource for one person. */
export const readingStates = ['unread', 'to-confirm', 'read', 'confirmed'] as const;
export type ReadingState = (typeof readingStates)[number];

export interface Reading {
  readVersion: number | null;
  confirmedVersion: number | null;
}

export interface PublishedFacts {
  state: ResourceState;
  isRequired: boolean;
  /** The number of the newest published version. */
  publishedVersion: number | null;
  /** The newest version that readers of a required resource confirm. */
  materialVersion: number | null;
}

/** Readers of a required resource confirm its newest material version. */
export const needsConfirmation = (resource: PublishedFacts, reading: Reading | null): boolean =>
  resource.state === 'published' &&
  resource.isRequired &&
  resource.materialVersion !== null &&
  (reading?.confirmedVersion ?? 0) < resource.materialVersion;

/** A person who read only versions before the newest material one has not read the resource. */
export function readingState(resource: PublishedFacts, reading: Reading | null): ReadingState {
  if (needsConfirmation(resource, reading)) return 'to-confirm';
  if (resource.isRequired && reading?.confirmedVersion) return 'confirmed';
  return (reading?.readVersion ?? 0) >= (resource.materialVersion ?? 1) ? 'read' : 'unread';
}

/** The published text of an article in one language. */
export interface PublishedVariant {
  language: Language;
  /** Versions are numbered through all languages of an article. */
  number: number;
}

/** The variant that a person reads: their language, else the article's own, else any. */
export const variantFor = <Variant extends PublishedVariant>(
  variants: readonly Variant[],
  language: string,
  own: string,
): Variant | undefined =>
  variants.find((one) => one.language === language) ??
  variants.find((one) => one.language === own) ??
  variants.toSorted((one, other) => other.number - one.number)[0];

/** The article's own language has a newer version, so that this one may say less. */
export const isOutdated = (variant: PublishedVariant, all: readonly PublishedVariant[], own: string): boolean =>
  variant.language !== own && all.some(({ language, number }) => language === own && number > variant.number);
