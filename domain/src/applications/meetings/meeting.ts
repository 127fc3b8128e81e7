/** The specification's statuses. */
export const meetingStatuses = ['pending', 'meeting_scheduled', 'meeting_canceled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Times that the team offers at once. */
export const mostTimes = 5;

export const meetingDurations = [15, 20, 30, 45, 60, 90] as const;
