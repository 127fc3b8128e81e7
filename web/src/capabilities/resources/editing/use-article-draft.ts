import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorText, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { ArticleDraftFragment, SaveArticleDraftMutationVariables } from '#platform/api/generated/documents.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ArticleDrafts, SaveArticleDraft } from './operations.ts';

export interface WrittenArticle {
  title: string;
  content: ArticleContent;
}
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'invalid';

interface Options {
  resourceId: string;
  draft: ArticleDraftFragment;
  /** Shows the text of someone else. */
  onAdopt: (written: WrittenArticle) => void;
}

const writtenOf = ({ title, content }: ArticleDraftFragment): WrittenArticle => ({
  title,
  content: content as ArticleContent,
});

/**
 * A draft that saves itself with the version that its author saw. A newer one by someone else is a conflict, which shows
 * both texts. Without own changes, the newer text is shown at once.
 */
export function useArticleDraft({ resourceId, draft, onAdopt }: Options) {
  const client = useClient();
  const [save] = useAct(SaveArticleDraft, { silent: true });
  const language = draft.language as SaveArticleDraftMutationVariables['language'];
  const [pending, setPending] = useState<WrittenArticle | null>(null);
  const waiting = useRef<WrittenArticle | null>(null);
  const version = useRef(draft.version);
  const [isSaving, setSaving] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ArticleDraftFragment | null>(null);
  const adopt = useRef(onAdopt);
  adopt.current = onAdopt;
  useUnsaved(pending !== null);

  const put = useCallback((written: WrittenArticle | null) => {
    waiting.current = written;
    setPending(written);
    setInvalid(false);
  }, []);

  // Someone else saved while this author was reading.
  useEffect(() => {
    if (draft.version <= version.current || waiting.current || isSaving) return;
    version.current = draft.version;
    adopt.current(writtenOf(draft));
  }, [draft, isSaving]);

  const load = useCallback(async () => {
    const { data } = await client.query(ArticleDrafts, { resourceId }, { requestPolicy: 'network-only' }).toPromise();
    return data?.articleDrafts.find((one) => one.language === language) ?? null;
  }, [client, resourceId, language]);

  const send = useCallback(async (): Promise<boolean> => {
    const written = waiting.current;
    if (!written) return true;
    setSaving(true);
    const { data, error } = await save({ resourceId, language, ...written, version: version.current });
    setSaving(false);
    if (data) {
      version.current = data.saveArticleDraft.version;
      setSavedAt(timeIn(ownZone()));
      setOffline(false);
      if (waiting.current === written) put(null);
      return waiting.current === null;
    }
    const code = error && userErrorOf(error)?.code;
    const isCut = error !== null && (error.networkError !== undefined || isTemporary(error));
    if (code === 'Conflict') setTheirs(await load());
    else if (isCut) setOffline(true);
    else {
      // It waits for another change.
      setInvalid(true);
      if (error) toastError(errorText(error));
    }
    return false;
  }, [save, resourceId, language, load, put]);

  const flush = useAutosave(send, {
    input: pending,
    isWaiting: pending !== null && !isSaving && theirs === null && !isInvalid,
    hasFailed: isOffline,
  });

  /** Decides a conflict: this author's text over the other one, or the other one's. */
  const decide = useCallback(
    (keepsMine: boolean) => {
      if (!theirs) return;
      version.current = theirs.version;
      if (!keepsMine) {
        put(null);
        adopt.current(writtenOf(theirs));
      }
      setTheirs(null);
    },
    [theirs, put],
  );

  const state: SaveState = isSaving
    ? 'saving'
    : pending === null
      ? 'saved'
      : isInvalid
        ? 'invalid'
        : isOffline
          ? 'offline'
          : 'waiting';
  return { state, savedAt, pending, change: put, flush, theirs, decide, version: () => version.current };
}

export type ArticleDraftState = ReturnType<typeof useArticleDraft>;
