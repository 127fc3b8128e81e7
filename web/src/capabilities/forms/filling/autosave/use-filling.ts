import {
  type Autosave,
  adoptAnswers,
  confirmAnswers,
  decideConflict,
  isAllSaved,
  keptAnswers,
  restoreAnswers,
  type SaveResult,
  sendAnswers,
  shownAnswer,
  startAutosave,
  typeAnswer,
} from '@seedbed/domain/forms/filling/autosave.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { storedAnswersOf } from '#capabilities/forms/filling/filling.ts';
import { SaveAnswers } from '#capabilities/forms/filling/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isConnected, onConnection } from '#platform/api/connection.ts';
import { errorText, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { useAct } from '#platform/use-act.ts';
import { deviceAnswers, type TimedAnswers } from './device-answers.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused' | 'stopped';

/**
 * The answers of an open filling. Every change is kept on the device at once, and sent to the server after a pause. It
 * survives a lost connection, the end of the session and of the browser.
 */
export function useFilling(filling: FillingPageFragment) {
  const { userId } = useActor();
  const [save] = useAct(SaveAnswers, { silent: true });
  const { _id: fillingId, formNumber, canEdit } = filling;
  const [first] = useState(() => deviceAnswers.read(userId, fillingId));
  const [page, setPage] = useState(() => startAutosave(storedAnswersOf(filling), first));
  const latest = useRef(page);
  const version = useRef(filling.version);
  const kept = useRef(keptAnswers(page));
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [savedAt, setSavedAt] = useState(filling.answeredAt);
  /** Why the server takes no answers now. */
  const [stopped, setStopped] = useState<string | null>(null);

  const change = useCallback(
    (next: (page: Autosave) => Autosave) => {
      latest.current = next(latest.current);
      const now = keptAnswers(latest.current);
      deviceAnswers.write(userId, fillingId, kept.current, now);
      kept.current = now;
      setPage(latest.current);
    },
    [userId, fillingId],
  );

  // After a killed browser the disk knows more than the first look.
  useEffect(() => {
    let isOpen = true;
    void deviceAnswers.readDurable(userId, fillingId).then((durable) => {
      if (!isOpen) return;
      const newer = Object.entries(durable).filter(
        ([id, { at }]) => at > (first[id]?.at ?? 0) && !isTypedSince(latest.current, first, id),
      );
      if (newer.length > 0) change((old) => restoreAnswers(old, Object.fromEntries(newer)));
      // The server has them already.
      for (const id of Object.keys({ ...first, ...durable }))
        if (!(id in kept.current)) deviceAnswers.drop(userId, fillingId, id);
    });
    return () => {
      isOpen = false;
    };
  }, [userId, fillingId, first, change]);

  // Answers of other people and pages.
  useEffect(() => {
    version.current = Math.max(version.current, filling.version);
    change((old) => adoptAnswers(old, storedAnswersOf(filling)));
  }, [filling, change]);
  useUnsaved(!isAllSaved(page));

  /** True if the server has everything typed so far. */
  const sendTyped = useCallback(async (): Promise<boolean> => {
    const { page: sending, writes } = sendAnswers(latest.current);
    if (writes.length === 0) return isAllSaved(latest.current);
    change(() => sending);
    setSending(true);
    const { data, error } = await save({ fillingId, formNumber, answers: writes });
    setSending(false);
    if (data) {
      const { saved, conflicts, refused } = data.saveAnswers;
      version.current = Math.max(version.current, data.saveAnswers.filling.version);
      change((old) => confirmAnswers(old, { saved, conflicts, refused } as unknown as SaveResult));
      setSavedAt(data.saveAnswers.filling.answeredAt);
      setFailed(false);
      setStopped(null);
    } else {
      const isFinal = error && !error.networkError && !isTemporary(error) && userErrorOf(error) !== undefined;
      setStopped(isFinal ? errorText(error) : null);
      setFailed(true);
    }
    return data !== null && isAllSaved(latest.current);
  }, [save, fillingId, formNumber, change]);

  const waiting = Object.keys(page.sent).length > 0 || Object.keys(page.typed).some((id) => !page.refused[id]);
  const flush = useAutosave(sendTyped, {
    input: page,
    isWaiting: waiting && !isSending && stopped === null && canEdit,
    hasFailed: isFailed,
  });
  useEffect(() => onConnection(() => isConnected() && setFailed(false)), []);

  const answers = useMemo(() => {
    const ids = [page.stored, page.typed, page.sent, page.conflicts].flatMap((part) => Object.keys(part));
    return Object.fromEntries([...new Set(ids)].map((id): [string, Answer] => [id, shownAnswer(page, id)]));
  }, [page]);

  const state: SaveState =
    stopped !== null
      ? 'stopped'
      : Object.keys(page.conflicts).length > 0
        ? 'conflict'
        : isFailed
          ? 'offline'
          : isSending
            ? 'saving'
            : waiting
              ? 'waiting'
              : Object.keys(page.refused).length > 0
                ? 'refused'
                : 'saved';

  return {
    answers,
    conflicts: page.conflicts,
    refused: page.refused,
    state,
    /** When an answer of this page, or before it, last reached the server. */
    savedAt,
    stopped,
    flush,
    /** The newest version that this page knows. */
    version: () => version.current,
    answer: useCallback((id: string, value: Answer) => change((old) => typeAnswer(old, id, value)), [change]),
    decide: useCallback(
      (id: string, keepsMine: boolean) => change((old) => decideConflict(old, id, keepsMine)),
      [change],
    ),
  };
}

/** The person has typed before the disk answered. */
const isTypedSince = ({ typed, sent, conflicts }: Autosave, first: TimedAnswers, id: string): boolean =>
  sent[id] !== undefined ||
  conflicts[id] !== undefined ||
  (typed[id] !== undefined && typed[id].value !== first[id]?.value);

export type FillingState = ReturnType<typeof useFilling>;
