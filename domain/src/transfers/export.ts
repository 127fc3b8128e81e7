export const exportFormats = ['CSV', 'XLSX', 'JSON', 'PDF', 'ZIP'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats of a list; the file of a startup is PDF or ZIP. */
export const listFormats = ['CSV', 'XLSX', 'JSON'] as const;

export const exportStates = ['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR'] as const;
export type ExportState = (typeof exportStates)[number];

export const listExportDays = 7;
export const mostExportsAnHour = 6;

/** The most rows of one export. */
export const mostExportedRows = 100_000;

interface ExportFile {
  state: ExportState;
  expiresAt: Temporal.Instant | null;
}

export const isDownloadable = ({ state, expiresAt }: ExportFile, now = Temporal.Now.instant()): boolean =>
  state === 'COMPLETED' && expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;

/** A name that every file system takes. */
export const exportFileName = (title: string, at: Temporal.Instant, zone: string, format: ExportFormat): string => {
  const name = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'export'} ${at.toZonedDateTimeISO(zone).toPlainDate()}.${format.toLowerCase()}`;
};
