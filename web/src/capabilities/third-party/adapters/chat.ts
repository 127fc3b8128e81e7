import { unknownUserAddress } from '@seedbed/domain/kernel/email-address.ts';
import { type Chat, purposeOf } from '@seedbed/domain/third-party/service.ts';
import type { Adapter } from './adapter.ts';
import { forgetCookies } from './forget-cookies.ts';
import { loadScript } from './load-script.ts';

type Call = (...command: unknown[]) => void;
interface WithChat {
  Intercom?: Call;
}

/** Queues calls before the script loads, in the format that it expects. */
function callQueue(): Call {
  const waiting: unknown[] = [];
  const line = (...command: unknown[]) => void waiting.push(command);
  return Object.assign(line, { q: waiting, c: (command: unknown) => void waiting.push(command) });
}

/** Its button sits above the bottom bar of a phone. */
const bottomBarHeight = 80;

/** Live chat with Intercom's protocol. A hash from the server authenticates the person. */
export function chat({ script, appId, api, origins }: Chat): Adapter {
  const page = window as WithChat;
  return {
    service: 'chat',
    purpose: purposeOf.chat,
    load: async ({ userId, email, fullName, incubatorId, incubatorName, chatHash }) => {
      const userHash = await chatHash();
      if (!userHash) return;
      page.Intercom ??= callQueue();
      page.Intercom('boot', {
        app_id: appId,
        ...(api ? { api_base: api } : {}),
        user_id: userId,
        user_hash: userHash,
        name: fullName,
        email: email ?? unknownUserAddress,
        company: { company_id: incubatorId, name: incubatorName },
        alignment: document.documentElement.dir === 'rtl' ? 'left' : 'right',
        vertical_padding: matchMedia('(max-width: 767.98px)').matches ? bottomBarHeight : 20,
      });
      await loadScript(script, origins);
    },
    visit: () => {},
    forget: () => {
      page.Intercom?.('shutdown');
      forgetCookies((name) => name.startsWith('intercom-'));
    },
  };
}
