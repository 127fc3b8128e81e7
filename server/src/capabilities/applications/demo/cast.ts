import type { ApplicationStatus, OutcomeReason } from '@seedbed/domain/applications/status.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';

/** The place of the application's round, from 0; null before the first one. */
export interface ApplicationStage {
  status: ApplicationStatus;
  round: number | null;
  outcome?: OutcomeReason;
}

const times = (count: number, stage: ApplicationStage): ApplicationStage[] =>
  Array.from({ length: count }, () => stage);

/** A call in the middle of its rounds. */
export const autumn: readonly ApplicationStage[] = [
  ...times(9, { status: 'under_review', round: 0 }),
  ...times(4, { status: 'draft', round: null }),
  ...times(4, { status: 'pending_decision', round: 0 }),
  ...times(3, { status: 'ready_for_invitation', round: 1 }),
  ...times(3, { status: 'ready_for_meeting', round: 1 }),
  ...times(3, { status: 'pending_decision', round: 2 }),
  ...times(2, { status: 'accepted', round: 2 }),
  ...times(4, { status: 'rejected', round: 0 }),
  ...times(1, { status: 'rejected', round: 1, outcome: 'withdrawn' }),
  ...times(3, { status: 'delay_rejected', round: 0 }),
];

/** The call before it, with all decisions. */
export const spring: readonly ApplicationStage[] = [
  ...times(27, { status: 'rejected', round: 0 }),
  ...times(7, { status: 'rejected', round: 1 }),
  ...times(3, { status: 'rejected', round: 2 }),
  ...times(3, { status: 'accepted', round: 2 }),
  ...times(1, { status: 'rejected', round: 0, outcome: 'withdrawn' }),
];

/** A small group that people apply to join. */
export const community: readonly ApplicationStage[] = [
  ...times(3, { status: 'pending_decision', round: 0 }),
  ...times(2, { status: 'accepted', round: 0 }),
];

export const companies = [
  ...['Tidewell', 'Kornblume', 'Nova Grid', 'Loamly', 'Brightbay', 'Medora', 'Pontis', 'Sunfold', 'Greylag', 'Aquilo'],
  ...['Fernweh Energy', 'Larkspur', 'Moss & Main', 'Quillon', 'Ravelin', 'Saltmarsh', 'Terrapin', 'Umbra Health'],
  ...['Verdance', 'Windrose', 'Yarrow Labs', 'Zephira', 'Alder Bio', 'Bluefin', 'Cinderpath', 'Driftline', 'Emberly'],
  ...['Foxglove', 'Gannet', 'Heliograph', 'Ironbark', 'Juniper Care', 'Kelpworks', 'Lodestar', 'Meridian Water'],
  ...['Nettle', 'Oakmoss', 'Petrichor', 'Quarry', 'Rookery', 'Skylark', 'Tessera', 'Upland', 'Vellum', 'Wrenfield'],
] as const;

export const countries = ['France', 'Germany', 'France', 'Spain', 'Portugal', 'France', 'Morocco', 'Kenya'] as const;
export const sources = ['From a founder', 'At an event', 'In the press', 'From a founder', null] as const;

/** A moment of a day in the tenant's zone: people work by day, and calls begin and end at full hours. Days may be negative. */
export function workingTime(zone: string, daysAgo: number, place = 0): Temporal.Instant {
  const day = today(zone).subtract({ days: daysAgo });
  // Today nothing is later than now.
  const time = daysAgo === 0 ? { hour: 0 } : { hour: 9 + (place % 9), minute: (place % 4) * 15 };
  return day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
}
