import type { CampaignAudience, CampaignText } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { checkCampaign } from '@seedbed/domain/emails/campaigns/input.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { OneCampaign, SaveCampaign } from '#capabilities/emails/campaigns/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors, isTemporary, userErrorOf } from '#platform/api/errors.ts';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAutosave } from '#platform/offline/use-autosave.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

export interface CampaignValues {
  name: string;
  texts: readonly CampaignText[];
  audience: CampaignAudience;
  senderName: string;
  replyTo: string;
  notBeforeHour: number | null;
}
type Changes = Partial<CampaignValues>;

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;
const valuesOf = (campaign: CampaignFactsFragment): CampaignValues => ({
  name: campaign.name,
  texts: campaign.texts as readonly CampaignText[],
  audience: campaign.audience as CampaignAudience,
  senderName: campaign.senderName ?? '',
  replyTo: campaign.replyTo ?? '',
  notBeforeHour: campaign.notBeforeHour,
});

/**
 * The fields of a draft, saved by themselves. Unsaved changes stay on the device. A newer version of someone else is a
 * conflict that the person decides.
 */
export function useCampaignDraft(campaign: CampaignFactsFragment) {
  const { userId } = useActor();
  const client = useClient();
  const [save] = useAct(SaveCampaign, { silent: true });
  const place = `campaign:${campaign._id}`;
  const [server, setServer] = useState(campaign);
  const [changes, show] = useState<Changes>(
    () => drafts.read<{ changes: Changes }>(userId, place, { changes: {} })?.changes ?? {},
  );
  const pending = useRef(changes);
  const version = useRef(campaign.version);
  const [isSaving, setSaving] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [theirs, setTheirs] = useState<CampaignFactsFragment | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  /** Counts the texts that came from elsewhere, so that editors show them. */
  const [round, setRound] = useState(0);

  const put = useCallback(
    (next: Changes) => {
      pending.current = next;
      show(next);
      if (isEmpty(next)) drafts.drop(userId, place);
      else drafts.write(userId, place, { changes: next });
    },
    [userId, place],
  );
  const adopt = useCallback((next: CampaignFactsFragment) => {
    if (next.version < version.current) return;
    version.current = next.version;
    setServer(next);
  }, []);
  // Someone else saved while this author only reads.
  useEffect(() => {
    if (!isEmpty(pending.current) || isSaving || campaign.version <= version.current) return;
    adopt(campaign);
    setRound((n) => n + 1);
  }, [campaign, isSaving, adopt]);

  const values = useMemo((): CampaignValues => ({ ...valuesOf(server), ...changes }), [server, changes]);
  const errors = useMemo((): Errors => ({ ...refused, ...errorsOf(checkCampaign, values) }), [refused, values]);
  const isInvalid = Object.keys(errors).some((field) => field in changes);
  useUnsaved(!isEmpty(changes));

  const send = useCallback(async (): Promise<boolean> => {
    const sent = pending.current;
    if (isEmpty(sent)) return true;
    setSaving(true);
    const { data, error } = await save({ campaignId: campaign._id, input: sent, version: version.current });
    if (data) {
      adopt(data.saveCampaign);
      setSavedAt(timeIn(ownZone()));
      setOffline(false);
      // Newer values of a field wait for the next save.
      const left = Object.entries(pending.current).filter(([name, value]) => sent[name as keyof Changes] !== value);
      put(Object.fromEntries(left));
    } else if (error) {
      const isLost = error.networkError !== undefined || isTemporary(error);
      setOffline(isLost);
      if (userErrorOf(error)?.code === 'Conflict') {
        const { data: newest } = await client
          .query(OneCampaign, { id: campaign._id }, { requestPolicy: 'network-only' })
          .toPromise();
        setTheirs(newest?.campaign ?? null);
      } else if (!isLost) {
        setRefused(fieldErrors(error) ?? Object.fromEntries(Object.keys(sent).map((name) => [name, errorText(error)])));
        toastError(errorText(error));
      }
    }
    setSaving(false);
    return data !== null && isEmpty(pending.current);
  }, [save, client, campaign._id, adopt, put]);

  const flush = useAutosave(send, {
    input: changes,
    isWaiting: !isEmpty(changes) && !isSaving && !isInvalid && theirs === null,
    hasFailed: isOffline,
  });
  const set = useCallback(
    <Name extends keyof CampaignValues>(name: Name, value: CampaignValues[Name]) => {
      setRefused(({ [name]: _gone, ...others }) => others);
      put({ ...pending.current, [name]: value });
    },
    [put],
  );
  /** Decides a conflict: the own changes over the newest version, or that version alone. */
  const decide = useCallback(
    (keepsMine: boolean) => {
      if (!theirs) return;
      adopt(theirs);
      if (!keepsMine) put({});
      setRound((n) => n + 1);
      setTheirs(null);
    },
    [theirs, adopt, put],
  );

  const state = isSaving
    ? ('saving' as const)
    : isEmpty(changes)
      ? ('saved' as const)
      : isInvalid
        ? ('invalid' as const)
        : isOffline
          ? ('offline' as const)
          : ('waiting' as const);
  return {
    ...{ campaign: server, values, errors, state, savedAt, theirs, round },
    ...{ set, flush, decide },
    /** Changes of another mutation, such as its schedule. */
    adopt,
  };
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>;
