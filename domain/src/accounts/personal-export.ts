/** How long the file can be fetched. */
export const exportHours = 24;

export interface ExportFacts {
  status: 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  expiresAt: Temporal.Instant | null;
}

export const isBeingMade = ({ status }: ExportFacts): boolean => status === 'QUEUED' || status === 'IN_PROGRESS';

export const canBeFetched = ({ status, expiresAt }: ExportFacts, now = Temporal.Now.instant()): boolean =>
  status === 'COMPLETED' && expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;
