import { purposeOf, type Recording } from '@seedbed/domain/outside/service.ts';
import type { Adapter, Page } from './adapter.ts';
import { loadScript } from './load-script.ts';

interface Recorder {
  init: (key: string, options: object) => void;
  identify: (id: string, about: object) => void;
  startSessionRecording: () => void;
  stopSessionRecording: () => void;
  opt_out_capturing: () => void;
  reset: (alsoDevice: boolean) => void;
}
interface CapturedEvent {
  event: string;
  properties: Record<string, unknown>;
}

/** What tells of an address or a title: whose record is looked at concerns nobody outside. */
const tellsPlace = /url|href|path|referrer|title/i;

/** Session recording as PostHog speaks it. Every text and every input is masked; pictures are blank. */
export function recording({ script, url, key, origins }: Recording): Adapter {
  let recorder: Recorder | null = null;
  let page: Page | null = null;
  let records = false;
  const place = () => location.origin + (page?.pattern ?? '/');

  const options = {
    api_host: url,
    persistence: 'sessionStorage',
    person_profiles: 'identified_only',
    disable_session_recording: true,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    disable_surveys: true,
    enable_recording_console_log: false,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      blockSelector: 'img, picture, video, iframe',
      recordCrossOriginIframes: false,
      maskCapturedNetworkRequestFn: () => ({ name: place() }),
    },
    before_send: (event: CapturedEvent | null) => {
      if (event)
        for (const name of Object.keys(event.properties))
          if (tellsPlace.test(name) && typeof event.properties[name] === 'string') event.properties[name] = place();
      return event;
    },
  };

  return {
    service: 'recording',
    purpose: purposeOf.recording,
    load: async ({ userId, roleType, incubatorId, incubatorName }) => {
      await loadScript(script, origins);
      recorder = (window as { posthog?: Recorder }).posthog ?? null;
      recorder?.init(key, options);
      if (userId) recorder?.identify(userId, { role: roleType, programmeId: incubatorId, programme: incubatorName });
    },
    visit: (next) => {
      page = next;
      if (!recorder || next.recorded === records) return;
      records = next.recorded;
      if (records) recorder.startSessionRecording();
      else recorder.stopSessionRecording();
    },
    forget: () => {
      recorder?.stopSessionRecording();
      recorder?.opt_out_capturing();
      recorder?.reset(true);
      recorder = null;
      records = false;
    },
  };
}
