import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';

/** The rights of a person in a conversation; the kind of its record decides. */
export interface ConversationRights {
  reads: boolean;
  writes: boolean;
}

interface CommentFacts {
  createdById: string | null;
}

type Person = Pick<Actor, 'userId' | 'roleType'>;

export const canWriteComment = (_actor: Person, { writes }: ConversationRights): boolean => writes;

export const canEditComment = (actor: Person, { writes }: ConversationRights, comment: CommentFacts): boolean =>
  writes && comment.createdById === actor.userId;

/** The author, and the admins, who moderate the organization. */
export const canDeleteComment = (actor: Person, rights: ConversationRights, comment: CommentFacts): boolean =>
  canEditComment(actor, rights, comment) || (rights.reads && inGroup('adminGroup')(actor));
