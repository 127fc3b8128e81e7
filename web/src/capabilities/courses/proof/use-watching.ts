import type { WatchedRange } from '@seedbed/domain/courses/proof/ranges.ts';
import { beatSeconds, fastestRate } from '@seedbed/domain/courses/proof/watching.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { fetchApi } from '#platform/api/fetch-api.ts';
import { boot } from '#platform/boot.ts';

interface WatchingOptions {
  courseId: string;
  itemId: string;
  /** The video goes on here. */
  start: number;
  /** False in previews, and for people who view the product as another role. */
  isOn: boolean;
  onCoverage: (percent: number) => void;
}

/** A longer step of the clock of the video is a seek. */
const longestStep = 2;

/** Sends what the player played: regularly, on pause, and when the page goes away. A failed call is sent with the next. */
export function useWatching(player: RefObject<HTMLVideoElement | null>, given: WatchingOptions): void {
  const { courseId, itemId, isOn } = given;
  // A later place must not move the video.
  const start = useRef(given.start);
  const onCoverage = useRef(given.onCoverage);
  onCoverage.current = given.onCoverage;
  useEffect(() => {
    const video = player.current;
    if (!video || !isOn) return;
    let waiting: WatchedRange[] = [];
    let open: [number, number] | null = null;

    const close = () => {
      if (open) waiting.push([Math.round(open[0]), Math.round(open[1])]);
      open = null;
    };
    const advance = () => {
      const now = video.currentTime;
      const step = open ? now - open[1] : 0;
      if (open && step >= 0 && step <= longestStep * Math.max(1, video.playbackRate)) open[1] = now;
      else {
        close();
        open = [now, now];
      }
    };
    const send = async () => {
      if (!Number.isFinite(video.duration) || video.duration <= 0) return;
      const from = open?.[1];
      close();
      if (from !== undefined) open = [from, from];
      const ranges = waiting.filter(([first, last]) => first < last);
      waiting = [];
      const body = {
        ...{ courseId, itemId, ranges, position: Math.floor(video.currentTime) },
        ...{ duration: Math.max(1, Math.floor(video.duration)), rate: Math.min(fastestRate, video.playbackRate) },
      };
      // The page may go away: the browser finishes the call.
      const answer = await fetchApi(`${boot.apiUrl}/api/courses/watching`, {
        ...{ method: 'POST', keepalive: true, body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json' },
      }).catch(() => null);
      if (answer?.ok) onCoverage.current(((await answer.json()) as { coverage: number }).coverage);
      else waiting = [...ranges, ...waiting];
    };
    const begin = () => {
      open = [video.currentTime, video.currentTime];
      // The first call starts the clock of the server.
      void send();
    };
    const stop = () => {
      advance();
      close();
      void send();
    };
    const seek = () => close();
    const goOn = () => {
      if (start.current > 0 && start.current < video.duration - 1) video.currentTime = start.current;
    };
    const leave = () => {
      if (!video.paused) stop();
    };

    if (video.readyState >= 1) goOn();
    video.addEventListener('loadedmetadata', goOn);
    video.addEventListener('play', begin);
    video.addEventListener('timeupdate', advance);
    video.addEventListener('seeking', seek);
    video.addEventListener('pause', stop);
    window.addEventListener('pagehide', leave);
    const timer = setInterval(() => {
      if (video.paused) return;
      advance();
      void send();
    }, beatSeconds * 1_000);
    return () => {
      leave();
      clearInterval(timer);
      video.removeEventListener('loadedmetadata', goOn);
      video.removeEventListener('play', begin);
      video.removeEventListener('timeupdate', advance);
      video.removeEventListener('seeking', seek);
      video.removeEventListener('pause', stop);
      window.removeEventListener('pagehide', leave);
    };
  }, [player, courseId, itemId, isOn]);
}
