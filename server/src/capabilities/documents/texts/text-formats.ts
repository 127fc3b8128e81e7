import type { TextFormat } from '#platform/drawing/drawing-process.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const formats: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'word',
  [`${office}.presentationml.presentation`]: 'slides',
  [`${office}.spreadsheetml.sheet`]: 'sheet',
  [`${open}.text`]: 'open',
  [`${open}.spreadsheet`]: 'open',
  [`${open}.presentation`]: 'open',
  'text/plain': 'plain',
  'text/markdown': 'plain',
  'text/csv': 'plain',
};

/** The kinds of files whose words are read; the search knows others by their names. */
export const readableTypes: readonly string[] = Object.keys(formats);

export const formatOf = (type: string): TextFormat | undefined => formats[type];
