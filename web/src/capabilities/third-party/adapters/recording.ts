import { purposeOf, type Recording } from '@seedbed/domain/third-party/service.ts';
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
type Facts = Record<string, unknown>;
interface CapturedEvent {
  properties: Facts;
  $set?: Facts;
  $set_once?: Facts;
}

/** Attributes that reveal an address or a title, which third parties must not learn. */
const revealsAddress = /url|href|path|referrer|title/i;

/** Attributes of pure appearance; all others may contain personal data. */
const styling =
  /^(class|style|type|rel|role|dir|lang|d|viewBox|fill|stroke.*|width|height|[cr]?[xy]|r|colspan|aria-(hidden|expanded|current)|rr_\w+|_cssText)$/i;
const isState = (name: string, value: string) => name.startsWith('data-') && /^[a-z-]{0,20}$/.test(value);

const masked = (name: string, value: string, { tagName }: Element): string =>
  styling.test(name) || isState(name, value) || tagName === 'LINK' ? value : '';

/** Session recording with PostHog's protocol. It masks all texts and inputs, and hides images. */
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
    // Requesting feature flags would reveal the first address.
    advanced_disable_feature_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    disable_surveys: true,
    enable_recording_console_log: false,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      maskAttributeFn: masked,
      blockSelector: 'img, picture, video, iframe',
      recordCrossOriginIframes: false,
      maskCapturedNetworkRequestFn: () => ({ name: place() }),
    },
    before_send: (event: CapturedEvent | null) => {
      const { properties, $set, $set_once } = event ?? {};
      for (const facts of [properties, $set, $set_once, properties?.$set, properties?.$set_once])
        withoutPlace(facts as Facts | undefined, place());
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
      if (userId) recorder?.identify(userId, { role: roleType, tenantId: incubatorId, tenant: incubatorName });
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

function withoutPlace(facts: Facts | undefined, place: string) {
  for (const [name, value] of Object.entries(facts ?? {}))
    if (facts && typeof value === 'string' && revealsAddress.test(name)) facts[name] = place;
}
