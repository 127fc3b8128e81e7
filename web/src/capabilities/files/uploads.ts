import { referenceText } from '@seedbed/domain/files/attachment.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { FileIsEmpty, FileKindNotAllowed, FileTooLarge } from '@seedbed/domain/files/refusals.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Refusal } from '@seedbed/domain/kernel/refusal.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { session } from '#platform/session.ts';
import type { RecordOfFiles } from './attachment.ts';
import type { Sending } from './send-upload.ts';

/** Why a file does not go on, as a code of the domain or of the server. */
export interface UploadProblem {
  code: string;
  params: Record<string, unknown>;
}

export interface Upload {
  id: string;
  record: RecordOfFiles;
  file: File;
  name: string;
  sent: number;
  /** `cut`: it goes on by itself with the connection; `failed`: only if the person wants. */
  state: 'waiting' | 'sending' | 'cut' | 'failed';
  problem?: UploadProblem;
  heard: Heard;
}

interface Heard {
  /** The record has changed: whoever shows it asks anew. */
  sent: (upload: Upload) => void;
  /** Nobody sees it fail: the person is told wherever they are. */
  failedUnseen: (upload: Upload) => Promise<void>;
}

const atOnce = 3;
let all: readonly Upload[] = [];
const running = new Map<string, Sending>();
const listeners = new Set<() => void>();

function set(next: readonly Upload[]) {
  all = next;
  for (const listener of listeners) listener();
}
const change = (id: string, given: Partial<Upload>) =>
  set(all.map((upload) => (upload.id === id ? { ...upload, ...given } : upload)));

const problemOf = ({ code, params }: Refusal): UploadProblem => ({ code, params: { ...params } });

/** What would be refused is not sent in vain. */
function problemWith(file: File): UploadProblem | undefined {
  if (!kindOfName(cleanFileName(file.name))) return problemOf(new FileKindNotAllowed());
  if (file.size > fileMaxBytes) return problemOf(new FileTooLarge());
  return file.size === 0 ? problemOf(new FileIsEmpty()) : undefined;
}

/** They go on while the person moves through the pages; each ends in the record, or waits here for what to do with it. */
export function addFiles(record: RecordOfFiles, files: readonly File[], heard: Heard): void {
  const added = files.map((file): Upload => {
    const problem = problemWith(file);
    const state = problem ? 'failed' : 'waiting';
    return {
      id: newId(),
      record,
      file,
      name: cleanFileName(file.name),
      sent: 0,
      state,
      heard,
      ...(problem && { problem }),
    };
  });
  set([...all, ...added]);
  sendNext();
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting' });
  sendNext();
}

export function cancelUpload(id: string): void {
  void running.get(id)?.cancel();
  ended(id);
}

function ended(id: string) {
  running.delete(id);
  set(all.filter((upload) => upload.id !== id));
  sendNext();
}

function sendNext() {
  for (const upload of all.filter(({ state }) => state === 'waiting').slice(0, atOnce - running.size))
    void send(upload);
}

async function send(upload: Upload) {
  const { id } = upload;
  change(id, { state: 'sending' });
  // Held before the code has come, so that the place is taken.
  let cancelled = false;
  running.set(id, {
    cancel: async () => {
      cancelled = true;
    },
  });
  const stop = (state: 'cut' | 'failed', problem?: UploadProblem) => {
    running.delete(id);
    const stopped = { ...upload, state, ...(problem && { problem }) };
    change(id, stopped);
    if (state === 'failed' && !watched.has(referenceText(upload.record))) void upload.heard.failedUnseen(stopped);
    sendNext();
  };
  try {
    const { sendUpload } = await import('./send-upload.ts');
    if (cancelled) return;
    const sending = sendUpload(upload, {
      progress: (sent) => change(id, { sent }),
      sent: () => {
        upload.heard.sent(upload);
        ended(id);
      },
      cut: () => stop('cut'),
      refused: (problem) => stop('failed', problem),
    });
    running.set(id, sending);
  } catch {
    // Without a connection the code does not come either.
    stop('cut');
  }
}

window.addEventListener('online', () => {
  for (const { id, state } of all) if (state === 'cut') retryUpload(id);
});
// What is on its way is the person's who sends it.
session.endsWith(() => {
  for (const { id } of all) cancelUpload(id);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Records whose files are on the screen, and how often. */
const watched = new Map<string, number>();

export function watchUploads(record: RecordOfFiles): () => void {
  const key = referenceText(record);
  watched.set(key, (watched.get(key) ?? 0) + 1);
  return () => {
    const left = (watched.get(key) ?? 1) - 1;
    if (left > 0) watched.set(key, left);
    else watched.delete(key);
  };
}

const nothing: readonly Upload[] = [];
const shown = new Map<string, { of: readonly Upload[]; uploads: readonly Upload[] }>();

/** The files that are on their way to this record. */
export function useUploads(record: RecordOfFiles): readonly Upload[] {
  const key = referenceText(record);
  const read = useCallback(() => {
    if (all.length === 0) return nothing;
    const known = shown.get(key);
    if (known?.of === all) return known.uploads;
    const uploads = all.filter((upload) => referenceText(upload.record) === key);
    shown.set(key, { of: all, uploads });
    return uploads;
  }, [key]);
  return useSyncExternalStore(subscribe, read);
}

/** Whether there are any at all: what shows them is loaded only then. */
export const useHasUploads = (record: RecordOfFiles): boolean => useUploads(record).length > 0;
