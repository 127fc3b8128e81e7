import { articleKey } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import {
  type MergedArticle,
  mergeArticles,
  type Side,
  type WrittenArticle,
} from '@seedbed/domain/resources/article/merge.ts';
import { mergeOpen, type OpenMerge, settle } from '@seedbed/domain/resources/article/settle.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { ArticleDrafts, DiscardArticleDraft, SaveArticleDraft } from '#capabilities/resources/editing/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { errorText, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { ArticleDraftFragment, SaveArticleDraftMutationVariables } from '#platform/api/generated/documents.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'invalid';

interface Options {
  resourceId: string;
  draft: ArticleDraftFragment;
  /** Shows a text into which changes of someone else came. A choice of the author is a step that they can undo. */
  onAdopt: (written: WrittenArticle, step: { isUndoable: boolean }) => void;
}

/** A newer draft with changes that do not merge alone. */
interface Differing {
  theirs: ArticleDraftFragment;
  open: OpenMerge;
}

/** The parts in conflict between the own text and theirs. */
export interface DraftConflict {
  differing: Differing;
  mine: WrittenArticle;
  merged: MergedArticle;
}

const writtenOf = ({ title, content }: ArticleDraftFragment): WrittenArticle => ({
  title,
  content: content as ArticleContent,
});

const isSame = (one: WrittenArticle, other: WrittenArticle) =>
  one.title === other.title && articleKey(one.content) === articleKey(other.content);

/** How long the page says whose changes came in. */
const newsMs = 12_000;

/** Each attempt of an author who goes on writing sends another text. */
const mostUnanswered = 20;

/**
 * A draft that saves itself with the version that its author saw. Changes of others are merged into it block by block.
 * While two authors differ about a block, nothing is saved until one text is chosen for each such block.
 */
export function useArticleDraft({ resourceId, draft, onAdopt }: Options) {
  const client = useClient();
  const { userId } = useActor();
  const [save] = useAct(SaveArticleDraft, { silent: true });
  const [discardDraft] = useAct(DiscardArticleDraft);
  const language = draft.language as SaveArticleDraftMutationVariables['language'];
  const [pending, setPending] = useState<WrittenArticle | null>(null);
  const waiting = useRef<WrittenArticle | null>(null);
  /** The text that the next merge begins with, its version, and the newest version that was merged. */
  const base = useRef(writtenOf(draft));
  const version = useRef(draft.version);
  const merged = useRef(draft.version);
  /** Texts whose answer was lost: the server may have stored one of them. */
  const unanswered = useRef<WrittenArticle[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [differing, setDiffering] = useState<Differing | null>(null);
  const differs = useRef<Differing | null>(null);
  const [news, setNews] = useState<{ name: string | null } | null>(null);
  const adopt = useRef(onAdopt);
  adopt.current = onAdopt;
  useUnsaved(pending !== null);

  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), newsMs);
    return () => clearTimeout(timer);
  }, [news]);

  const put = useCallback((written: WrittenArticle | null) => {
    waiting.current = written;
    setPending(written);
    setInvalid(false);
  }, []);

  const differ = useCallback((now: Differing | null) => {
    differs.current = now;
    setDiffering(now);
  }, []);

  /** Shows the text if it is another one, and saves it if the server has another one. */
  const take = useCallback(
    (text: WrittenArticle, stored: WrittenArticle): void => {
      const now = waiting.current ?? base.current;
      base.current = stored;
      if (!isSame(text, now)) adopt.current(text, { isUndoable: false });
      put(isSame(text, stored) ? null : text);
    },
    [put],
  );

  const receive = useCallback(
    (theirs: ArticleDraftFragment): void => {
      if (theirs.version <= merged.current) return;
      merged.current = theirs.version;
      const mine = waiting.current ?? base.current;
      const stored = writtenOf(theirs);
      // The own text: this author went on from there.
      if (unanswered.current.some((one) => isSame(one, stored))) base.current = stored;
      unanswered.current = [];
      // Places that the author settled stay settled.
      const before = differs.current ? mergeOpen(differs.current.open, mine).base : base.current;
      const result = mergeArticles(before, mine, stored);
      const text = { title: result.title, content: result.content };
      if (theirs.editedBy?._id !== userId && !isSame(text, mine)) setNews({ name: theirs.editedBy?.fullName ?? null });
      if (result.conflicts.length === 0) {
        version.current = theirs.version;
        differ(null);
        take(text, stored);
        return;
      }
      if (!isSame(text, mine)) adopt.current(text, { isUndoable: false });
      base.current = result.base;
      put(text);
      differ({ theirs, open: { base: result.base, theirs: stored, settled: new Set() } });
    },
    [take, put, differ, userId],
  );

  // Someone else saved while this author was reading or writing.
  useEffect(() => {
    if (!isSaving) receive(draft);
  }, [draft, isSaving, receive]);

  const load = useCallback(async () => {
    const { data } = await client.query(ArticleDrafts, { resourceId }, { requestPolicy: 'network-only' }).toPromise();
    return data?.articleDrafts.find((one) => one.language === language) ?? null;
  }, [client, resourceId, language]);

  const send = useCallback(async (): Promise<boolean> => {
    const written = waiting.current;
    if (!written) return true;
    setSaving(true);
    const { data, error } = await save({ resourceId, language, ...written, version: version.current });
    if (data) {
      version.current = data.saveArticleDraft.version;
      merged.current = Math.max(merged.current, version.current);
      base.current = written;
      unanswered.current = [];
      setSaving(false);
      setSavedAt(timeIn(ownZone()));
      setOffline(false);
      if (waiting.current === written) put(null);
      return waiting.current === null;
    }
    const code = error && userErrorOf(error)?.code;
    const isCut = error !== null && (error.networkError !== undefined || isTemporary(error));
    if (code === 'Conflict') {
      const theirs = await load();
      if (theirs) receive(theirs);
      else setOffline(true);
    } else if (isCut) {
      unanswered.current = [...unanswered.current, written].slice(-mostUnanswered);
      setOffline(true);
    } else {
      // It waits for another change.
      setInvalid(true);
      if (error) toastError(errorText(error));
    }
    setSaving(false);
    return false;
  }, [save, resourceId, language, load, put, receive]);

  /** The author may go on writing before they choose. */
  const conflict = useMemo<DraftConflict | null>(() => {
    if (!differing) return null;
    const mine = pending ?? base.current;
    return { differing, mine, merged: mergeOpen(differing.open, mine) };
  }, [differing, pending]);

  const flush = useAutosave(send, {
    input: pending,
    isWaiting: pending !== null && !isSaving && conflict === null && !isInvalid,
    hasFailed: isOffline,
  });

  /** Takes the published text, and answers the text before it. Null if the draft stays. */
  const discard = useCallback(async (): Promise<WrittenArticle | null> => {
    if (differs.current || !(await flush())) return null;
    setSaving(true);
    const { data } = await discardDraft({ resourceId, language, version: version.current });
    const before = waiting.current ?? base.current;
    if (data) {
      const published = data.discardArticleDraft;
      version.current = published.version;
      merged.current = Math.max(merged.current, published.version);
      base.current = writtenOf(published);
      unanswered.current = [];
      adopt.current(base.current, { isUndoable: true });
      put(null);
    }
    setSaving(false);
    return data && before;
  }, [discardDraft, flush, resourceId, language, put]);

  /** Goes on with what is left to choose. Without anything left, the whole text is saved. */
  const advance = useCallback(
    ({ theirs, open }: Differing, mine: WrittenArticle, shown: WrittenArticle) => {
      const { conflicts, title, content } = mergeOpen(open, mine);
      const text = { title, content };
      if (!isSame(text, shown)) adopt.current(text, { isUndoable: true });
      if (conflicts.length > 0) {
        put(text);
        differ({ theirs, open });
        return;
      }
      version.current = theirs.version;
      base.current = open.theirs;
      put(isSame(text, open.theirs) ? null : text);
      differ(null);
    },
    [put, differ],
  );

  /** The author wrote on, or the other text changed: the next render shows what is open now. */
  const isOutdated = useCallback(
    ({ differing: known, mine }: DraftConflict) =>
      known !== differs.current || mine !== (waiting.current ?? base.current),
    [],
  );

  /** Takes one of the two texts of a part. */
  const decide = useCallback(
    (place: string, side: Side) => {
      if (!conflict || isOutdated(conflict)) return;
      const { differing: now, mine } = conflict;
      const { open, text } = settle(now.open, mine, { place, side });
      advance({ theirs: now.theirs, open }, text, mine);
    },
    [conflict, advance, isOutdated],
  );

  // The author wrote the other text, so nothing is left to choose.
  useEffect(() => {
    if (!conflict || conflict.merged.conflicts.length > 0 || isOutdated(conflict)) return;
    advance(conflict.differing, conflict.mine, conflict.mine);
  }, [conflict, advance, isOutdated]);

  const state: SaveState = isSaving
    ? 'saving'
    : pending === null
      ? 'saved'
      : isInvalid
        ? 'invalid'
        : isOffline
          ? 'offline'
          : 'waiting';
  return {
    state,
    savedAt,
    pending,
    change: put,
    flush,
    discard,
    conflict,
    decide,
    news,
    version: () => version.current,
  };
}

export type ArticleDraftState = ReturnType<typeof useArticleDraft>;
