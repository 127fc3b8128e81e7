import {
  FileIsEmpty,
  FileKindNotAllowed,
  FileTooLarge,
  FileTypeNotAsked,
  TooManyFiles,
} from '@seedbed/domain/files/errors.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type FileRules, fileProblem } from '@seedbed/domain/kernel/questions/file-rules.ts';
import type { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { RecordOfFiles } from '#capabilities/files/attachment.ts';

/** The reason why an upload stopped, as a code of the domain or of the server. */
export interface UploadProblem {
  code: string;
  params: Record<string, unknown>;
}

export interface Upload {
  id: string;
  /** The record that shows the file. */
  record: RecordOfFiles;
  /** The target sent to the server. Files of a draft move when the record exists. */
  sentTo: RecordOfFiles;
  /** The file that gets a new version. */
  replaces?: string;
  /** The form in which it was chosen. */
  form?: string;
  name: string;
  size: number;
  /** Absent if an earlier page has sent it. */
  file?: File;
  thumbnailUrl?: string | null;
  sent: number;
  /** The upload exists on the server: query its offset instead of creating it again. */
  begun?: boolean;
  /** The server has received all bytes. */
  whole: boolean;
  /** `kept` waits for its record, `cut` resumes with the connection, `failed` resumes only on request. */
  state: 'waiting' | 'sending' | 'kept' | 'cut' | 'failed';
  problem?: UploadProblem;
  events: UploadEvents;
}

export interface UploadEvents {
  /** The record changed: its views refetch. */
  sent: (upload: Upload) => void;
  /** The upload failed off screen, so a toast must say so. */
  failedUnseen: (upload: Upload) => Promise<void>;
}

const problemOf = ({ code, params }: UserError): UploadProblem => ({ code, params: { ...params } });

/** Checks the file before sending it in vain. */
export function problemWith(file: File, rules: FileRules = {}): UploadProblem | undefined {
  if (!kindOfName(cleanFileName(file.name))) return problemOf(new FileKindNotAllowed());
  const unasked = fileProblem(rules, { name: file.name, sizeBytes: file.size });
  if (unasked?.code === 'fields.file-type') return problemOf(new FileTypeNotAsked(String(unasked.params?.types)));
  if (unasked) return problemOf(new FileTooLarge(rules.maxMegabytes));
  if (file.size > fileMaxBytes) return problemOf(new FileTooLarge());
  return file.size === 0 ? problemOf(new FileIsEmpty()) : undefined;
}

/** The target of an upload, and the room left there. */
export interface UploadTarget {
  record: RecordOfFiles;
  /** The number of files that still fit. */
  room?: number;
  /** Rules of the question that the files answer. */
  rules?: FileRules;
  form?: string;
  replaces?: string;
}

/** Ids are created in the chosen order, so that sorting by id keeps it. */
export function newUploads(
  { record, room, rules, form, replaces }: UploadTarget,
  files: readonly File[],
  events: UploadEvents,
): Upload[] {
  let left = room ?? files.length;
  return files.map((file): Upload => {
    const problem = problemWith(file, rules) ?? (left > 0 ? undefined : problemOf(new TooManyFiles()));
    if (!problem) left -= 1;
    return {
      id: newId(),
      record,
      sentTo: record,
      file,
      name: cleanFileName(file.name),
      size: file.size,
      sent: 0,
      whole: false,
      state: problem ? 'failed' : 'waiting',
      events,
      ...(form && { form }),
      ...(replaces && { replaces }),
      ...(problem && { problem }),
    };
  });
}

/** A file refused for its type or size would be refused again. */
export const isRefused = ({ problem }: Upload): boolean =>
  problem !== undefined && /^files\.(?!programme-full|too-many)/.test(problem.code);
