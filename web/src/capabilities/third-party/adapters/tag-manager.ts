import { purposeOf, type TagManager } from '@seedbed/domain/third-party/service.ts';
import type { Adapter } from './adapter.ts';
import { forgetCookies } from './forget-cookies.ts';
import { loadScript } from './load-script.ts';

const layer: unknown[] = [];

/** The tag manager recognizes commands as an `arguments` object, not as an array. */
function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  layer.push(arguments);
}

const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
const all = (state: 'denied' | 'granted') => Object.fromEntries(storages.map((storage) => [storage, state]));

/** Google Tag Manager: consent mode defaults to denied, then switches to granted after consent. */
export function tagManager({ script, containerId, origins }: TagManager): Adapter {
  let loaded = false;
  return {
    service: 'tagManager',
    purpose: purposeOf.tagManager,
    load: async ({ userId, roleType, incubatorId, incubatorName }) => {
      Object.assign(window, { dataLayer: layer });
      gtag('consent', 'default', all('denied'));
      gtag('consent', 'update', all('granted'));
      layer.push({ userId, roleType, incubatorId, incubatorName });
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      await loadScript(`${script}?id=${containerId}`, origins);
      loaded = true;
    },
    visit: ({ pattern }) => {
      if (loaded)
        layer.push({
          event: 'page_view',
          page_path: pattern,
          page_location: location.origin + pattern,
          page_title: '',
        });
    },
    forget: () => {
      loaded = false;
      gtag('consent', 'update', all('denied'));
      forgetCookies((name) => /^_(ga|gid|gat|gcl)/.test(name));
    },
  };
}
