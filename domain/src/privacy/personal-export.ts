import { dayIn } from '#kernel/dates.ts';

/** Lifetime of the export file. */
export const exportHours = 24;

export interface ExportFacts {
  status: 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  expiresAt: Temporal.Instant | null;
}

/** After the lifetime of a file the job has been given up: its process was killed at each attempt. */
export const isInProgress = (
  { status, createdAt }: Pick<ExportFacts, 'status'> & { createdAt: Temporal.Instant },
  now = Temporal.Now.instant(),
): boolean =>
  (status === 'QUEUED' || status === 'IN_PROGRESS') &&
  Temporal.Instant.compare(now, createdAt.add({ hours: exportHours })) < 0;

export const canBeDownloaded = ({ status, expiresAt }: ExportFacts, now = Temporal.Now.instant()): boolean =>
  status === 'COMPLETED' && expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;

/** The file name: the tenant, and the day of the request in its zone. */
export const exportFileName = (slug: string, askedAt: Temporal.Instant, zone: string): string =>
  `${slug}-my-data-${dayIn(askedAt, zone)}.zip`;
