import { type DetailedError, Upload as TusUpload } from 'tus-js-client';
import { authorizationHeader, clearIfRejected } from '#platform/api/authorization.ts';
import { boot } from '#platform/boot.ts';
import type { UploadProblem } from './upload.ts';

export interface RunningUpload {
  cancel: () => Promise<void>;
}

interface SendEvents {
  /** The server has created the upload and knows its offset. */
  begun: () => void;
  progress: (sent: number) => void;
  sent: () => void;
  cut: () => void;
  refused: (problem: UploadProblem) => void;
}

/** Retries after a cut; later the upload waits for the connection or the person. */
const pausesMs = [500, 1_500, 4_000, 10_000];

/** Uploads a file by tus, which never resends received bytes. The attachment gets the upload's id. */
export function sendUpload(
  { id, file, target, begun }: { id: string; file: File; target: Record<string, string>; begun: boolean },
  events: SendEvents,
): RunningUpload {
  const endpoint = `${boot.apiUrl}/api/uploads`;
  let [has, isCancelled] = [0, false];
  const sending = new TusUpload(file, {
    endpoint,
    // Queries the offset first; an upload that is gone starts again.
    uploadUrl: begun ? `${endpoint}/${id}` : null,
    metadata: { filename: file.name, ...target, id },
    retryDelays: pausesMs,
    // The file disappears with the page, so resuming later is impossible.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      const { authorization } = authorizationHeader();
      if (authorization) request.setHeader('authorization', authorization);
    },
    onShouldRetry: (fault) =>
      !isRefused(fault) && (statusOf(fault) === 0 || [409, 429].includes(statusOf(fault)) || statusOf(fault) >= 500),
    onAfterResponse: (request, answer) => {
      clearIfRejected(answer.getStatus(), answer.getBody(), request.getHeader('authorization'));
      if (request.getMethod() === 'POST') has = Number(answer.getHeader('upload-offset'));
    },
    onUploadUrlAvailable: () => {
      events.begun();
      if (has > 0) goOn();
    },
    onProgress: (sent) => events.progress(sent),
    onSuccess: () => events.sent(),
    onError: (fault) => {
      const problem = 'originalResponse' in fault ? problemIn(fault) : undefined;
      if (problem) events.refused(problem);
      else events.cut();
    },
  });
  /** A lost answer hides that the upload exists. The client would restart at the first byte and be refused. */
  function goOn() {
    has = 0;
    void sending.abort();
    setTimeout(() => isCancelled || sending.start());
  }
  sending.start();
  return {
    cancel: () => {
      isCancelled = true;
      return sending.abort(true).catch(() => {});
    },
  };
}

/** A retry of a refused file or target would be refused again. */
const isRefused = (fault: DetailedError): boolean => problemIn(fault)?.code.startsWith('files.') ?? false;

/** 0 if there was no answer. */
const statusOf = (fault: DetailedError | Error): number =>
  ('originalResponse' in fault && fault.originalResponse?.getStatus()) || 0;

/** The server's problem code; undefined if there was no answer. */
function problemIn(fault: DetailedError): UploadProblem | undefined {
  const answer = fault.originalResponse;
  if (!answer?.getStatus()) return undefined;
  try {
    const { code, params = {} } = JSON.parse(answer.getBody()) as Partial<UploadProblem>;
    if (code) return { code, params };
  } catch {
    // An intermediate proxy answered.
  }
  return { code: 'Unavailable', params: {} };
}
