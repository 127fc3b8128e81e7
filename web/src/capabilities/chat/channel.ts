import type { TFunction } from 'i18next';
import type { ChatChannelLineFragment } from '#platform/api/generated/documents.ts';
import type { PersonWithPicture } from '#platform/ui/avatar/avatar.tsx';

export type Channel = ChatChannelLineFragment;

/** The name of a group, a startup, a program or the other person. */
export const nameOf = (channel: Pick<Channel, 'name' | 'person'>, t: TFunction<'chat'>): string =>
  channel.name ?? channel.person?.fullName ?? t('somebody');

export const faceOf = (channel: Channel, t: TFunction<'chat'>): PersonWithPicture =>
  channel.person ?? { fullName: nameOf(channel, t) };
