import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { Tenant } from '../server/src/testing/tenant.ts';
import { setServices } from '../server/src/testing/third-party-services.ts';

/** A call that a service received. */
export interface ServiceCall {
  service: string;
  /** The page's time of the call, since calls may arrive out of order. */
  at: string;
  // biome-ignore lint/suspicious/noExplicitAny: any argument
  value: any;
}

export const chatSecret = 'chat-secret-that-stays-secret';

/** Each fake script forwards the calls of the page, as the real ones do. */
const scripts = (base: string): Record<string, string> => ({
  '/gtm.js': `
    const forward = (one) => hand('tagManager',
      Object.prototype.toString.call(one) === '[object Arguments]' ? Array.from(one) : one);
    dataLayer.forEach(forward);
    const push = dataLayer.push;
    dataLayer.push = (one) => { forward(one); return push.call(dataLayer, one); };`,
  '/widget/app-1': `
    const forward = (command) => hand('chat', Array.from(command));
    Intercom.q.forEach(forward);
    window.Intercom = (...command) => forward(command);
    document.cookie = 'intercom-session-app-1=x; path=/';
    const more = document.createElement('script');
    more.src = '${base}/more.js';
    document.head.append(more);`,
  '/more.js': `
    Intercom('more code of its own came');
    try {
      document.createElement('script').src = 'http://elsewhere.test/evil.js';
      Intercom('a script from elsewhere was let in');
    } catch { Intercom('a script from elsewhere was refused'); }
    try {
      document.createElement('div').innerHTML = '<img>';
      Intercom('text became HTML');
    } catch { Intercom('text did not become HTML'); }`,
  '/static/array.js': `
    const forward = (name) => (...values) => hand('recording', [name, ...values]);
    window.posthog = Object.fromEntries(['identify', 'startSessionRecording', 'stopSessionRecording',
      'opt_out_capturing', 'reset'].map((name) => [name, forward(name)]));
    posthog.init = (key, options) => {
      const event = { event: '$snapshot', properties: { $current_url: location.href, title: document.title, $lib: 'web' } };
      const { maskAttributeFn, maskCapturedNetworkRequestFn } = options.session_recording;
      const attributes = { 'aria-label': 'Call Mia', href: location.href, 'data-row': '0197-1', 'data-open': 'true', class: 'row' };
      forward('init')(key, options, options.before_send(event), maskCapturedNetworkRequestFn({ name: location.href }),
        Object.entries(attributes).map(([name, value]) => maskAttributeFn(name, value, document.body)));
    };`,
});

const withHand = (base: string, script: string) => `(() => {
  let n = 10_000;
  const hand = (service, value) =>
    navigator.sendBeacon('${base}/calls/' + service + '?at=' + Date.now() + '-' + n++, JSON.stringify(value));
  ${script}
})()`;

/** One server that simulates all services. */
export class ThirdPartyServices {
  readonly calls: ServiceCall[] = [];
  private readonly server: Server;
  readonly origin: string;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    const code = scripts(this.origin);
    this.server = createServer((request, response) => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', this.origin);
      response.setHeader('access-control-allow-origin', '*');
      if (request.method === 'GET')
        return response
          .writeHead(code[path] ? 200 : 404, { 'content-type': 'text/javascript' })
          .end(code[path] && withHand(this.origin, code[path]));
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const service = path === '/api/event' ? 'analytics' : path.replace('/calls/', '');
        const at = searchParams.get('at') ?? String(this.calls.length);
        this.calls.push({ service, at, value: JSON.parse(text) });
        response.writeHead(202).end();
      });
    });
  }

  start = () => new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  stop = () => {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  };

  /** The calls that one service received so far. */
  callsTo = (service: string) =>
    this.calls
      .filter((one) => one.service === service)
      .sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }))
      .map(({ value }) => value);

  /** Sets all of them up for the tenant. */
  setUpFor = (tenant: Tenant) =>
    setServices(tenant, {
      analytics: { url: this.origin, site: 'organization.example' },
      tagManager: { script: `${this.origin}/gtm.js`, origins: [] },
      chat: {
        script: `${this.origin}/widget/app-1`,
        appId: 'app-1',
        api: null,
        secret: chatSecret,
        origins: [],
        inlineStyles: false,
      },
      recording: { script: `${this.origin}/static/array.js`, url: this.origin, key: 'phc_1', origins: [] },
    });
}

/** Requests of the page to any other host. */
export function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('.localhost')) found.push(request.url());
  });
  return found;
}
