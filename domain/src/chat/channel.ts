/** Direct ones join two people, groups any; the others belong to a startup or a program and follow its people. */
export const channelKinds = ['direct', 'group', 'startup', 'program'] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const mostPeopleInGroup = 100;
export const groupNameMaxCharacters = 80;
export const chatMessageMaxCharacters = 4_000;

/** After this time a message stays as others read it. */
const editableMinutes = 15;

export const isEditable = (sentAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, sentAt.add({ minutes: editableMinutes })) < 0;

/** One key for two people, in either order. */
export const keyOfPair = (one: string, other: string): string => [one, other].sort().join(':');

/** The reactions that pages offer. */
export const reactionSigns = ['👍', '❤️', '🎉', '😂', '👀', '✅', '🙏', '🚀'] as const;

/** A message that nobody saw for so long is mailed. */
export const mailAfterMinutes = 30;
