import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useSubscription } from 'urql';
import css from '#capabilities/chat/chat.module.css';
import { ChatSignaled, SignalChat } from '#capabilities/chat/operations.ts';
import { enumeration } from '#platform/i18n/dates.ts';

const leastMs = 3_000;
const hereEveryMs = 30_000;
const typingMs = 6_000;
const hereMs = 45_000;

interface OtherPerson {
  name: string;
  hereUntil: number;
  typesUntil: number;
}

/** Other people who read or type here. Each page tells it while it is seen; nothing stores it. */
export function Presence({ channelId, message }: { channelId: string; message: string }) {
  const { t } = useTranslation('chat');
  useOwnSignals(channelId, message);
  const others = useOthers(channelId);
  const now = Date.now();
  const typing = others.filter(({ typesUntil }) => typesUntil > now);
  const here = others.filter(({ hereUntil }) => hereUntil > now);
  const names = (all: readonly OtherPerson[]) => enumeration(all.map(({ name }) => name));
  if (here.length === 0) return null;
  return (
    <p className={css.presence} dir="auto">
      {typing.length > 0 ? t('typing', { names: names(typing) }) : t('here', { names: names(here) })}
    </p>
  );
}

function useOwnSignals(channelId: string, message: string) {
  const client = useClient();
  const sentAtMs = useRef(0);
  const signal = useRef((_: boolean) => {});
  signal.current = (isTyping) => {
    if (document.hidden || !navigator.onLine || Date.now() - sentAtMs.current < leastMs) return;
    sentAtMs.current = Date.now();
    // A lost signal is no fault: the next one follows.
    client
      .mutation(SignalChat, { channelId, isTyping })
      .toPromise()
      .catch(() => {});
  };
  const before = useRef(message);
  useEffect(() => {
    if (message !== before.current && message !== '') signal.current(true);
    before.current = message;
  }, [message]);
  useEffect(() => {
    signal.current(false);
    const timer = setInterval(() => signal.current(false), hereEveryMs);
    return () => clearInterval(timer);
  }, []);
}

function useOthers(channelId: string): readonly OtherPerson[] {
  const [heard, setHeard] = useState<ReadonlyMap<string, OtherPerson>>(new Map());
  useSubscription({ query: ChatSignaled, variables: { channelId } }, (_, event) => {
    const { chatSignaled: one } = event;
    const now = Date.now();
    const typesUntil = one.isTyping ? now + typingMs : 0;
    setHeard((all) => new Map(all).set(one.userId, { name: one.name, hereUntil: now + hereMs, typesUntil }));
    return event;
  });
  const [, setTick] = useState(0);
  useEffect(() => {
    if (heard.size === 0) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), leastMs);
    return () => clearInterval(timer);
  }, [heard]);
  return [...heard.values()];
}
