import { checkLine } from '@seedbed/domain/forms/input.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SaveFormLines } from '#capabilities/forms/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { errorText, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import {
  inverseOf,
  joinedWrite,
  type LineWrite,
  linesOf,
  newest,
  type ServerLines,
  withWrites,
} from './draft-lines.ts';

/** Somebody else changed or removed the line; its version now. */
export interface Conflict {
  lineId: string;
  version: number;
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'invalid';

type Writes = ReadonlyMap<string, LineWrite>;
const none: Writes = new Map();

/** Keys of one line within this time are one step of undo. */
const stepMs = 3_000;

const serverLinesOf = ({ lines, updatedAt }: FormDraftFragment): ServerLines => ({ lines: linesOf(lines), updatedAt });

/** Changes that wait for the next save, those of the save that runs, and those that the server refused. */
interface UnsavedChanges {
  pending: Writes;
  sent: Writes;
  /** They wait for another change. */
  refused: ReadonlySet<LineWrite>;
}

const validOf = (writes: Writes, errors: ReadonlyMap<string, Errors>, refused: ReadonlySet<LineWrite>): Writes =>
  new Map([...writes].filter(([id, write]) => !errors.has(id) && !refused.has(write)));

const merged = (first: Writes, next: Iterable<LineWrite>): Writes => {
  const all = new Map(first);
  for (const write of next) all.set(write.id, joinedWrite(all.get(write.id), write));
  return all;
};

/**
 * The lines of a draft, saved by themselves. Unsaved changes are kept on the device, and survive the page. Each change
 * names the version of its line: one that somebody else changed meanwhile is a conflict that the person decides.
 */
export function useDraft(form: FormDraftFragment) {
  const { userId } = useActor();
  const [save] = useAct(SaveFormLines, { silent: true });
  const place = `form-lines:${form._id}`;
  const [server, setServer] = useState(() => serverLinesOf(form));
  const [{ pending, sent, refused }, showUnsaved] = useState<UnsavedChanges>(() => {
    const kept = drafts.read<{ writes: LineWrite[] }>(userId, place, { writes: [{ id: '' }] });
    return { pending: kept ? merged(none, kept.writes) : none, sent: none, refused: new Set() };
  });
  const unsaved = useRef<UnsavedChanges>({ pending, sent, refused });
  const setUnsaved = useCallback((next: (old: UnsavedChanges) => Partial<UnsavedChanges>) => {
    unsaved.current = { ...unsaved.current, ...next(unsaved.current) };
    showUnsaved(unsaved.current);
  }, []);
  const [isOffline, setOffline] = useState(false);
  /** The time of day of the last save. */
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Removed lines keep their versions, so that they can come back. */
  const versions = useRef(new Map<string, number>());
  const steps = useRef<{ key: string; at: number; writes: LineWrite[] }[]>([]);
  const [stepCount, setStepCount] = useState(0);

  const lines = useMemo(
    () => withWrites(withWrites(server.lines, sent.values()), pending.values()),
    [server, sent, pending],
  );

  const adopt = useCallback((next: FormDraftFragment) => {
    setServer((old) => newest(old, serverLinesOf(next)));
    for (const { _id, version } of next.lines)
      if (version !== null) versions.current.set(_id, Math.max(version, versions.current.get(_id) ?? 0));
  }, []);
  // Somebody else changed the form.
  useEffect(() => {
    if (unsaved.current.sent.size === 0) adopt(form);
  }, [form, adopt]);

  useEffect(() => {
    const writes = [...merged(sent, pending.values()).values()];
    if (writes.length > 0) drafts.write(userId, place, { writes });
    else drafts.drop(userId, place);
  }, [userId, place, sent, pending]);
  useUnsaved(pending.size > 0 || sent.size > 0);

  const errors = useMemo(() => {
    const found = new Map<string, Errors>();
    for (const { id, type, content } of lines) {
      const wrong = errorsOf(() => checkLine(type, content), content);
      if (Object.keys(wrong).length > 0) found.set(id, wrong);
    }
    return found;
  }, [lines]);
  const valid = useMemo(() => validOf(pending, errors, refused), [pending, errors, refused]);
  const latest = useRef({ lines, errors });
  latest.current = { lines, errors };

  /** True if nothing is left. */
  const sendValid = useCallback(async (): Promise<boolean> => {
    const { pending: waiting, refused: before } = unsaved.current;
    const sending = validOf(waiting, latest.current.errors, before);
    if (sending.size === 0) return waiting.size === 0;
    setUnsaved(() => ({ sent: sending, pending: new Map([...waiting].filter(([id]) => !sending.has(id))) }));
    const writes = [...sending.values()].map((write) => ({
      ...write,
      version: versions.current.get(write.id) ?? null,
    }));
    const { data, error } = await save({ formId: form._id, lines: writes });
    if (data) {
      for (const { id, isRemoved } of writes)
        if (isRemoved) versions.current.set(id, (versions.current.get(id) ?? 0) + 1);
      adopt(data.saveFormLines);
      setSavedAt(timeIn(ownZone()));
      setOffline(false);
    } else {
      const { code, params } = (error && userErrorOf(error)) ?? {};
      const isRefused = error !== null && !error.networkError && !isTemporary(error) && code !== 'Conflict';
      setUnsaved((newer) => ({ pending: merged(sending, newer.pending.values()) }));
      if (code === 'Conflict') setConflict({ lineId: String(params?.lineId), version: Number(params?.version) });
      if (isRefused) {
        setUnsaved((old) => ({ refused: new Set([...old.refused, ...sending.values()]) }));
        toastError(errorText(error));
      }
      setOffline(!isRefused && code !== 'Conflict');
    }
    setUnsaved(() => ({ sent: none }));
    return data !== null && unsaved.current.pending.size === 0;
  }, [save, form._id, adopt, setUnsaved]);

  const flush = useAutosave(sendValid, {
    input: valid,
    isWaiting: valid.size > 0 && sent.size === 0 && conflict === null,
    hasFailed: isOffline,
  });
  useEffect(() => {
    const online = () => setOffline(false);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  const put = useCallback(
    (writes: readonly LineWrite[]) => setUnsaved((old) => ({ pending: merged(old.pending, writes) })),
    [setUnsaved],
  );

  /** `key` joins the steps of typing into one fact. */
  const change = useCallback(
    (writes: readonly LineWrite[], key = '') => {
      const last = steps.current.at(-1);
      const now = Date.now();
      if (key && last?.key === key && now - last.at < stepMs) last.at = now;
      else steps.current.push({ key, at: now, writes: inverseOf(latest.current.lines, writes) });
      setStepCount(steps.current.length);
      put(writes);
    },
    [put],
  );

  const undo = useCallback(() => {
    const step = steps.current.pop();
    setStepCount(steps.current.length);
    if (step) put(step.writes);
  }, [put]);

  /** Decides a conflict: this person's line over the other one, or the other person's line. */
  const decide = useCallback(
    (keepsMine: boolean) => {
      if (!conflict) return;
      const { lineId, version } = conflict;
      versions.current.set(lineId, version);
      setUnsaved(({ pending: old }) => {
        const mine = old.get(lineId);
        const others = new Map([...old].filter(([id]) => id !== lineId));
        // The other person may have removed it.
        return { pending: keepsMine && mine ? others.set(lineId, { isRemoved: false, ...mine }) : others };
      });
      setOffline(false);
      setConflict(null);
    },
    [conflict, setUnsaved],
  );

  const state: SaveState =
    sent.size > 0
      ? 'saving'
      : pending.size === 0
        ? 'saved'
        : valid.size === 0
          ? 'invalid'
          : isOffline
            ? 'offline'
            : 'waiting';
  return {
    lines,
    state,
    savedAt,
    errors,
    change,
    undo,
    canUndo: stepCount > 0,
    flush,
    /** How many changes the server has refused, each with its reason in a toast. */
    refusedCount: () => unsaved.current.refused.size,
    conflict,
    decide,
  };
}

export type Draft = ReturnType<typeof useDraft>;
