import { dayIn } from '#kernel/dates.ts';

/** The formats of a list. */
export const tableFormats = ['CSV', 'XLSX', 'JSON'] as const;
export type TableFormat = (typeof tableFormats)[number];
/** The formats of the file of a startup, or of an application. */
export const startupFileFormats = ['PDF', 'ZIP'] as const;
export type StartupFileFormat = (typeof startupFileFormats)[number];

export const exportFormats = [...tableFormats, ...startupFileFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** FAILED is a fault of ours, ERROR a request that is no longer possible. */
export const exportStatuses = ['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** How long a file can be downloaded, in hours. */
export const lifetimeHours = {
  personal: 24,
  list: 7 * 24,
  'startup-file': 7 * 24,
  'startup-documents': 7 * 24,
  'metrics-report': 7 * 24,
  'application-answers': 7 * 24,
  'application-file': 7 * 24,
  'feedback-answers': 7 * 24,
} as const;
export type ExportKindName = keyof typeof lifetimeHours;
export const exportKinds = Object.keys(lifetimeHours) as readonly ExportKindName[];

/** For all kinds together. */
export const mostExportsAnHour = 6;

export interface ExportFacts {
  status: ExportStatus;
  expiresAt: Temporal.Instant | null;
}

const hours = 24;

/** After a day the job has been given up: its process was killed at each attempt. */
export const isInProgress = (
  { status, createdAt }: Pick<ExportFacts, 'status'> & { createdAt: Temporal.Instant },
  now = Temporal.Now.instant(),
): boolean =>
  (status === 'QUEUED' || status === 'IN_PROGRESS') && Temporal.Instant.compare(now, createdAt.add({ hours })) < 0;

export const canBeDownloaded = ({ status, expiresAt }: ExportFacts, now = Temporal.Now.instant()): boolean =>
  status === 'COMPLETED' && expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;

/** The ending of a file. */
export const extensionOf = (format: ExportFormat) => format.toLowerCase();

/** The name of a file: the tenant, what it contains, and the day of the request in the tenant's zone. */
export const exportFileName = (
  { slug, zone }: { slug: string; zone: string },
  content: string,
  format: ExportFormat,
  askedAt = Temporal.Now.instant(),
): string => `${slug}-${plainName(content)}-${dayIn(askedAt, zone)}.${extensionOf(format)}`;

/** A part of a file name that every system and header accepts. */
const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'export';
