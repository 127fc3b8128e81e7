import { FileIsEmpty, FileKindNotAllowed, FileTooLarge, TooManyFiles } from '@seedbed/domain/files/errors.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { RecordOfFiles } from '#capabilities/files/attachment.ts';

/** Why a file does not go on, as a code of the domain or of the server. */
export interface UploadProblem {
  code: string;
  params: Record<string, unknown>;
}

export interface Upload {
  id: string;
  /** Where it belongs, and is shown. */
  record: RecordOfFiles;
  /** Where the server was told that it goes: a draft's files move on when there is a record. */
  sentTo: RecordOfFiles;
  /** The file that it becomes a new version of. */
  replaces?: string;
  /** The form that it was chosen in. */
  form?: string;
  name: string;
  size: number;
  /** Missing where a page before this one has sent it. */
  file?: File;
  thumbnailUrl?: string | null;
  sent: number;
  /** The server knows of it: it is asked how much it has, and not told of it again. */
  begun?: boolean;
  /** The server has all of it. */
  whole: boolean;
  /**
   * `kept`: it waits for its record; `cut`: it goes on by itself with the connection; `failed`: only if the person wants.
   */
  state: 'waiting' | 'sending' | 'kept' | 'cut' | 'failed';
  problem?: UploadProblem;
  heard: Heard;
}

export interface Heard {
  /** The record has changed: whoever shows it asks anew. */
  sent: (upload: Upload) => void;
  /** Nobody sees it fail: the person is told wherever they are. */
  failedUnseen: (upload: Upload) => Promise<void>;
}

const problemOf = ({ code, params }: UserError): UploadProblem => ({ code, params: { ...params } });

/** What would be refused is not sent in vain. */
export function problemWith(file: File): UploadProblem | undefined {
  if (!kindOfName(cleanFileName(file.name))) return problemOf(new FileKindNotAllowed());
  if (file.size > fileMaxBytes) return problemOf(new FileTooLarge());
  return file.size === 0 ? problemOf(new FileIsEmpty()) : undefined;
}

/** What the record takes still, and whose place it takes, as far as the page knows. */
export interface Going {
  record: RecordOfFiles;
  /** How many more fit. */
  room?: number;
  form?: string;
  replaces?: string;
}

/** The ids are made in the order in which the files were chosen, and keep it. */
export function newUploads({ record, room, form, replaces }: Going, files: readonly File[], heard: Heard): Upload[] {
  let left = room ?? files.length;
  return files.map((file): Upload => {
    const problem = problemWith(file) ?? (left > 0 ? undefined : problemOf(new TooManyFiles()));
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
      heard,
      ...(form && { form }),
      ...(replaces && { replaces }),
      ...(problem && { problem }),
    };
  });
}

/** What is refused for what it is would be refused again. */
export const isRefused = ({ problem }: Upload): boolean =>
  problem !== undefined && /^files\.(?!programme-full|too-many)/.test(problem.code);
