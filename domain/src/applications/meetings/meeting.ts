import type { ApplicationStatus } from '#applications/status.ts';

/** The specification's statuses. */
export const meetingStatuses = ['pending', 'meeting_scheduled', 'meeting_canceled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Times that the team offers at once. */
export const mostTimes = 5;

export const meetingDurations = [15, 20, 30, 45, 60, 90] as const;

export const mostInterviewers = 10;

/** The days in which the applicant finds the free times of the interviewers. */
export const longestWindowDays = 31;

interface ShownStatus {
  status: ApplicationStatus;
  heldStatus: ApplicationStatus | null;
}

/** A scheduled rejection must not show: the meeting stays as it is until it is sent. */
export const isInMeeting = ({ status, heldStatus }: ShownStatus): boolean =>
  (status === 'delay_rejected' ? heldStatus : status) === 'ready_for_meeting';
