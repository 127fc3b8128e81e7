import type { WordsByLanguage } from '#courses/texts/words.ts';
import type { ItemContent, ItemCriterion } from './content.ts';
import type { ItemKind } from './item-kind.ts';

export const courseStates = ['draft', 'published', 'archived'] as const;
export type CourseState = (typeof courseStates)[number];

/** In an ordered course each item opens after the required ones before it. */
export const courseOrders = ['free', 'ordered'] as const;
export type CourseOrder = (typeof courseOrders)[number];

export const enrollmentStates = ['invited', 'active', 'completed', 'dropped'] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

export const submissionStates = ['draft', 'submitted', 'in_review', 'approved', 'changes_requested'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The facts of an item that authors write. */
export interface ItemFields {
  kind: ItemKind;
  title: string;
  content: ItemContent;
  isRequired: boolean;
  /** One founder works for the whole startup. */
  isTeam: boolean;
  /** The item that must be done before. */
  unlockAfterId: string | null;
  /** Days after the start of the run. */
  releaseOffsetDays: number | null;
  dueOffsetDays: number | null;
  criteria: readonly ItemCriterion[];
  /** Absent in versions that were published before items had other languages. */
  words?: WordsByLanguage;
}

export interface OutlineSection {
  id: string;
  title: string;
  words?: WordsByLanguage<{ title?: string | undefined }>;
}

/** Ids of items are never used again, so that completions survive each edit. */
export interface OutlineItem extends ItemFields {
  id: string;
  sectionId: string;
}

export interface PublishedItem extends OutlineItem {
  /** The version that showed it first. */
  since: number;
}

/** The outline that learners see. It never changes: the next publishing adds another version. */
export interface PublishedOutline {
  sections: readonly OutlineSection[];
  items: readonly PublishedItem[];
}
