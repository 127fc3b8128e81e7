import { checkEventChanges } from '@seedbed/domain/events/input.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { EventDraftFragment, SaveEventMutationVariables } from '#platform/api/generated/documents.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { SaveEvent } from './operations.ts';
import { type Changes, type EventField, type EventValues, valuesOf } from './values.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'invalid' | 'unsaved';

interface SaveOptions {
  scope?: ChangeScope;
  notify?: boolean;
}

/** Changes that wait for the next save, and those of the save that runs. */
interface UnsavedChanges {
  pending: Changes;
  sent: Changes;
}

const nothing: Changes = {};
const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;
const rootOf = (path: string) => path.split('.')[0] ?? path;

/** Rich text and plain text change together. */
const complete = (changes: Changes, values: EventValues): Changes =>
  'description' in changes || 'descriptionBody' in changes
    ? { ...changes, description: values.description, descriptionBody: values.descriptionBody }
    : changes;

/**
 * The fields of an event. A draft is saved by itself; a published event waits for its Save, which asks who hears of it.
 * Unsaved changes are kept on the device. A newer version of somebody else is a conflict that the person decides.
 */
export function useEventDraft(event: EventDraftFragment) {
  const { userId } = useActor();
  const [save] = useAct(SaveEvent, { silent: true });
  const isAutosaved = event.status === 'draft';
  const place = `event:${event._id}`;
  const [server, setServer] = useState(event);
  const [{ pending, sent }, show] = useState<UnsavedChanges>(() => ({
    pending: drafts.read<{ changes: Changes }>(userId, place, { changes: {} })?.changes ?? nothing,
    sent: nothing,
  }));
  const unsaved = useRef<UnsavedChanges>({ pending, sent });
  const setUnsaved = useCallback((next: Partial<UnsavedChanges>) => {
    unsaved.current = { ...unsaved.current, ...next };
    show(unsaved.current);
  }, []);
  const version = useRef(event.version);
  const [conflict, setConflict] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [refused, setRefused] = useState<Errors>({});

  const adopt = useCallback((next: EventDraftFragment) => {
    if (next.version < version.current) return;
    version.current = next.version;
    setServer(next);
  }, []);
  // Somebody else changed the event; own unsaved changes stay above it.
  useEffect(() => {
    if (isEmpty(unsaved.current.sent) && isEmpty(unsaved.current.pending)) adopt(event);
    else setServer((old) => (event.version === version.current ? event : old));
  }, [event, adopt]);

  const values = useMemo((): EventValues => ({ ...valuesOf(server), ...sent, ...pending }), [server, sent, pending]);
  const latest = useRef(values);
  latest.current = values;

  useEffect(() => {
    const changes = { ...sent, ...pending };
    if (isEmpty(changes)) drafts.drop(userId, place);
    else drafts.write(userId, place, { changes });
  }, [userId, place, sent, pending]);
  useUnsaved(!isEmpty(pending) || !isEmpty(sent));

  const errors = useMemo((): Errors => {
    const { description: _text, descriptionBody: _body, ...checked } = pending;
    return { ...refused, ...errorsOf(checkEventChanges, checked) };
  }, [pending, refused]);
  const valid = useMemo((): Changes => {
    const wrong = new Set(Object.keys(errors).map(rootOf));
    return Object.fromEntries(Object.entries(pending).filter(([field]) => !wrong.has(field)));
  }, [pending, errors]);
  const latestValid = useRef(valid);
  latestValid.current = valid;

  /** True if nothing is left. */
  const send = useCallback(
    async ({ scope, notify }: SaveOptions = {}): Promise<boolean> => {
      const sending = complete(latestValid.current, latest.current);
      if (isEmpty(sending)) return isEmpty(unsaved.current.pending);
      const left = Object.fromEntries(Object.entries(unsaved.current.pending).filter(([field]) => !(field in sending)));
      setUnsaved({ sent: sending, pending: left });
      const { data, error } = await save({
        eventId: event._id,
        changes: sending as SaveEventMutationVariables['changes'],
        version: version.current,
        ...(scope && { scope }),
        ...(notify !== undefined && { notify }),
      });
      if (data) {
        adopt(data.saveIncubatorEvent);
        setSavedAt(timeIn(ownZone()));
        setOffline(false);
      } else if (error) {
        setUnsaved({ pending: { ...sending, ...unsaved.current.pending } });
        const { code } = userErrorOf(error) ?? {};
        const problems = fieldErrors(error);
        const isLost = error.networkError !== undefined || isTemporary(error);
        if (code === 'Conflict') setConflict(true);
        else if (problems) setRefused(problems);
        else if (!isLost) {
          // Without a field nothing else would stop the next attempt.
          setRefused(Object.fromEntries(Object.keys(sending).map((field) => [field, errorText(error)])));
          toastError(errorText(error));
        }
        setOffline(isLost);
      }
      setUnsaved({ sent: nothing });
      return data !== null && isEmpty(unsaved.current.pending);
    },
    [save, event._id, adopt, setUnsaved],
  );
  // Leaving the page saves too, which a published event must not.
  const sendDraft = useCallback(
    async () => (isAutosaved ? send() : isEmpty(unsaved.current.pending)),
    [send, isAutosaved],
  );
  const flush = useAutosave(sendDraft, {
    input: valid,
    isWaiting: isAutosaved && !isEmpty(valid) && isEmpty(sent) && !conflict,
    hasFailed: isOffline,
  });
  useEffect(() => {
    const online = () => setOffline(false);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  const change = useCallback(
    (changes: Changes) => {
      setRefused((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !(rootOf(path) in changes))));
      setUnsaved({ pending: { ...unsaved.current.pending, ...changes } });
    },
    [setUnsaved],
  );
  const set = useCallback(
    <Field extends EventField>(field: Field, value: EventValues[Field]) => change({ [field]: value }),
    [change],
  );

  /** Drops the own changes. */
  const discard = useCallback(() => {
    setRefused({});
    setUnsaved({ pending: nothing });
  }, [setUnsaved]);

  /** Decides a conflict against `newest`, the event as the server has it now. */
  const decide = useCallback(
    (keepsMine: boolean, newest: EventDraftFragment) => {
      version.current = newest.version;
      setServer(newest);
      if (!keepsMine) discard();
      setConflict(false);
    },
    [discard],
  );

  const state: SaveState = !isEmpty(sent)
    ? 'saving'
    : isEmpty(pending)
      ? 'saved'
      : isEmpty(valid)
        ? 'invalid'
        : isOffline
          ? 'offline'
          : isAutosaved
            ? 'waiting'
            : 'unsaved';
  return {
    /** The event as the server has it. */
    event: server,
    values,
    pending,
    errors,
    state,
    savedAt,
    isAutosaved,
    conflict,
    set,
    change,
    send,
    flush,
    adopt,
    discard,
    decide,
  };
}

export type EventDraft = ReturnType<typeof useEventDraft>;
