import { referenceText } from '@seedbed/domain/files/attachment.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { FileIsEmpty, FileKindNotAllowed, FileTooLarge } from '@seedbed/domain/files/refusals.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Refusal } from '@seedbed/domain/kernel/refusal.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '#platform/api/rest.ts';
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
  /** Where it belongs, and is shown. */
  record: RecordOfFiles;
  /** Where the server was told that it goes: a draft's files move on when there is a record. */
  sentTo: RecordOfFiles;
  /** The form that it was chosen in. */
  form?: string;
  name: string;
  size: number;
  /** Missing where a page before this one has sent it. */
  file?: File;
  thumbnailUrl?: string | null;
  sent: number;
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
export function addFiles(record: RecordOfFiles, files: readonly File[], heard: Heard, form?: string): Upload[] {
  const added = files.map((file): Upload => {
    const problem = problemWith(file);
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
      ...(problem && { problem }),
    };
  });
  set([...all, ...added]);
  sendNext();
  return added;
}

/** What is refused for what it is would be refused again. */
export const isRefused = ({ problem }: Upload): boolean =>
  problem !== undefined && /^files\.(?!programme-full|too-many)/.test(problem.code);

/** The record of a draft's files is there: they move to it, those that are still on their way too. */
export function moveFiles(ids: readonly string[], draft: RecordOfFiles, record: RecordOfFiles, heard: Heard): void {
  const moving = ids.map((id): Upload => {
    const known = all.find((upload) => upload.id === id);
    if (!known) return { id, record, sentTo: draft, name: '', size: 0, sent: 0, whole: true, state: 'waiting', heard };
    const goesOn = known.state === 'kept' || known.state === 'failed' || known.state === 'cut';
    return { ...known, record, heard, state: goesOn ? 'waiting' : known.state };
  });
  // Of what was refused the person was told where they chose it.
  set([...all.filter(({ id }) => !ids.includes(id)), ...moving.filter((upload) => !isRefused(upload))]);
  sendNext();
}

/** Files of a draft that a page before this one has sent. */
export function rememberFiles(uploads: readonly Upload[]): void {
  set([...all, ...uploads.filter(({ id }) => !all.some((upload) => upload.id === id))]);
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting' });
  sendNext();
}

export function cancelUpload(id: string): void {
  void running.get(id)?.cancel();
  ended(id);
}

/** Takes files out of a draft; what the server has of them goes too. */
export function dropFiles(ids: readonly string[]): void {
  for (const id of ids) {
    const known = all.find((upload) => upload.id === id);
    cancelUpload(id);
    if (known?.whole !== false) void call('DELETE', `/api/attachments/${id}/1`);
  }
}

function ended(id: string) {
  stopRunning(id);
  set(all.filter((upload) => upload.id !== id));
  sendNext();
}

const leave = (event: BeforeUnloadEvent) => event.preventDefault();

function stopRunning(id: string) {
  running.delete(id);
  if (running.size === 0) window.removeEventListener('beforeunload', leave);
}

function sendNext() {
  for (const upload of all.filter(({ state }) => state === 'waiting').slice(0, atOnce - running.size))
    void send(upload);
}

async function send({ id, file, sentTo, whole }: Upload) {
  change(id, { state: 'sending' });
  // Held before the code has come, so that the place is taken.
  let cancelled = false;
  running.set(id, {
    cancel: async () => {
      cancelled = true;
    },
  });
  // The file itself is gone with the page.
  window.addEventListener('beforeunload', leave);
  if (whole || !file) return arrived(id);
  try {
    const { sendUpload } = await import('./send-upload.ts');
    if (cancelled) return;
    const sending = sendUpload(
      { id, file, reference: referenceText(sentTo) },
      {
        progress: (sent) => change(id, { sent }),
        sent: () => void arrived(id),
        cut: () => stop(id, 'cut'),
        refused: (problem) => stop(id, 'failed', problem),
      },
    );
    running.set(id, sending);
  } catch {
    // Without a connection the code does not come either.
    stop(id, 'cut');
  }
}

function stop(id: string, state: 'cut' | 'failed', problem?: UploadProblem) {
  stopRunning(id);
  change(id, { state, ...(problem && { problem }) });
  const stopped = all.find((upload) => upload.id === id);
  if (stopped && state === 'failed' && !watched.has(referenceText(stopped.record)))
    void stopped.heard.failedUnseen(stopped);
  sendNext();
}

/** The server has it: in its record, or in a draft, from where it goes on as soon as there is a record. */
async function arrived(id: string) {
  change(id, { whole: true });
  const upload = all.find((one) => one.id === id);
  if (!upload) return;
  const { record, sentTo } = upload;
  if (record.kind === 'draft') {
    stopRunning(id);
    change(id, { state: 'kept', sent: upload.size });
    return sendNext();
  }
  if (sentTo.kind === 'draft') {
    const { problem } = await call('PUT', `/api/attachments/${id}`, { reference: referenceText(record) });
    if (problem)
      return problem.code ? stop(id, 'failed', { code: problem.code, params: problem.params ?? {} }) : stop(id, 'cut');
  }
  upload.heard.sent(upload);
  ended(id);
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
