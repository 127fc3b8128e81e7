import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { SavePackageState } from './operations.ts';

interface PackageStateOptions {
  courseId: string;
  itemId: string;
  packageId: string;
  /** The origin of the package, and the secret of this page: others send nothing. */
  origin: string;
  secret: string;
  version: number;
  /** False in previews. */
  isOn: boolean;
}

type State = Record<string, unknown>;

const pauseMs = 1_000;
/** A package stores its last words while its frame is removed. */
const lastWordsMs = 2_000;

/** Stores what a package sends, the latest state alone and one call at a time. Returns why it stopped. */
export function usePackageState(given: PackageStateOptions): string | null {
  const { courseId, itemId, packageId, origin, secret, isOn } = given;
  const client = useClient();
  const [fault, setFault] = useState<string | null>(null);
  const version = useRef(given.version);
  useEffect(() => {
    if (!isOn) return;
    let waiting: State | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    let isStopped = false;

    const send = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (isSending || isStopped || !waiting) return;
      const data = waiting;
      waiting = null;
      isSending = true;
      const variables = { courseId, itemId, packageId, version: version.current, data };
      const result = await client.mutation(SavePackageState, variables).toPromise();
      isSending = false;
      if (result.data) {
        version.current = result.data.savePackageState.version;
        setFault(null);
      } else if (result.error) {
        setFault(errorText(result.error));
        isStopped = userErrorOf(result.error) !== undefined;
        waiting ??= data;
      }
      later();
    };
    const later = () => {
      if (waiting && !isStopped) timer ??= setTimeout(() => void send(), pauseMs);
    };
    const receive = (event: MessageEvent) => {
      const sent = event.data as { kind?: unknown; key?: unknown; data?: unknown } | null;
      if (event.origin !== origin || sent?.kind !== 'state' || sent.key !== secret) return;
      if (typeof sent.data !== 'object' || sent.data === null) return;
      waiting = sent.data as State;
      later();
    };
    window.addEventListener('message', receive);
    return () => {
      void send();
      setTimeout(() => window.removeEventListener('message', receive), lastWordsMs);
    };
  }, [client, courseId, itemId, packageId, origin, secret, isOn]);
  return fault;
}
