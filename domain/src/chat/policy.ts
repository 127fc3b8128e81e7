import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { type ChannelKind, isEditable } from './channel.ts';

type Person = Pick<Actor, 'userId' | 'roleType'>;

/** Everybody with an account that signs in. */
export const canUseChat = ({ roleType }: Pick<Actor, 'roleType'>): boolean => roleType !== 'System';

/** The matrix and the limits. */
export const canSeeChatRules = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'CHAT/LIMITS:VIEW');

/** The right covers moderation: reading reported messages, and taking chat from a person. */
export const canEditChatAccess = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'CHAT/ACCESS:EDIT');

/** Keeps the texts of a channel or a person from deletion. Reading them stays with the people of the channel. */
export const canHoldChat = (actor: Pick<Actor, 'scopes' | 'roleType'>): boolean =>
  inGroup('adminGroup')(actor) && canEditChatAccess(actor);

interface ChannelFacts {
  kind: ChannelKind;
  createdById: string | null;
}

/** Only groups have a name and members of their own. */
export const canChangeGroup = (_actor: Person, { kind }: ChannelFacts): boolean => kind === 'group';

interface MessageFacts {
  authorId: string | null;
  sentAt: Temporal.Instant;
  isDeleted: boolean;
}

export const canEditChatMessage = (
  actor: Person,
  { authorId, sentAt, isDeleted }: MessageFacts,
  now = Temporal.Now.instant(),
): boolean => !isDeleted && authorId === actor.userId && isEditable(sentAt, now);

/** The author at any time; moderators remove a reported message elsewhere. */
export const canDeleteChatMessage = (actor: Person, { authorId, isDeleted }: MessageFacts): boolean =>
  !isDeleted && authorId === actor.userId;

export const canReportChatMessage = (actor: Person, { authorId, isDeleted }: MessageFacts): boolean =>
  !isDeleted && authorId !== actor.userId;
