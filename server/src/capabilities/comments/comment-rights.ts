import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';

/** The rights of a person in one conversation about a record. A short one has `writes` and `isReader` only. */
export interface CommentRights {
  writes: boolean;
  /** Whether this or another person reads the conversation. */
  isReader: (person: Actor) => boolean;
  /** The name of the record, for the trash. Without one, its startup names it. */
  name?: string;
  /** By default those who see the files of the record. */
  seesFiles?: boolean;
  /** The recipients of live updates; by default those of the record. */
  readers?: () => readonly Audience[];
  /** People to mention; by default the team. */
  mentionable?: (search: string | null | undefined) => Promise<PersonCard[]>;
  /** Notified of each comment if they are readers, besides those who write in the conversation. */
  followers?: () => Promise<readonly Id<'User'>[]>;
  /** The type of these notifications; by default that of comments about startups. */
  notification?: string;
  /** Runs in the transaction of each new comment of the actor. */
  written?: () => Promise<void>;
}

declare module '#platform/record-kinds.ts' {
  interface AccessedRecord {
    /** Its conversations. Absent if nobody comments on it. */
    comments?: Partial<Record<CommentAudience, CommentRights>>;
  }
}
