import { dayIn } from '#kernel/dates.ts';

/** How long the file can be fetched. */
export const exportHours = 24;

export interface ExportFacts {
  status: 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  expiresAt: Temporal.Instant | null;
}

export const isBeingMade = ({ status }: ExportFacts): boolean => status === 'QUEUED' || status === 'IN_PROGRESS';

export const canBeFetched = ({ status, expiresAt }: ExportFacts, now = Temporal.Now.instant()): boolean =>
  status === 'COMPLETED' && expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;

/** What it is saved as: whose programme, and of which of its days. */
export const exportFileName = (slug: string, askedAt: Temporal.Instant, zone: string): string =>
  `${slug}-my-data-${dayIn(askedAt, zone)}.zip`;
