import type { Id } from '@seedbed/domain/kernel/ids.ts';

/** The people of the demo events. */
export interface Cast {
  zone: string;
  today: Temporal.PlainDate;
  staff: Id<'User'>[];
  coaches: Id<'User'>[];
  /** Mentors with hours first. */
  mentors: Id<'User'>[];
  /** Founders and members of the community. */
  guests: { id: Id<'User'>; startupId: Id<'Startup'> | null }[];
  tagIds: ReadonlyMap<string, Id<'Tag'>>;
}
