import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { homeOf } from '#capabilities/sessions/public.ts';
import type { NotificationChannel } from '#platform/activity-log/notification-channel.ts';
import { unseal } from '#platform/seal.ts';
import { readTx } from '#platform/tx.ts';
import { callSlack, isEnded } from './slack-api.ts';
import { findMember, findWorkspace, forgetWorkspace, membersAmong } from './workspace.ts';

/** Slack reads these three as markup. */
export const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Each person's notifications as messages of the app, to them alone. */
export const slackChannel: NotificationChannel = {
  readers: membersAmong,
  send: async ({ tenantId, userId }, { text, path }) => {
    const target = await readTx({ tenantId }, async (tx) => {
      const [workspace, member] = [await findWorkspace(tx), await findMember(tx, userId)];
      return workspace && member && { ...member, secret: workspace.secret, ...(await findIncubatorIn(tx)) };
    });
    if (!target) return;
    const url = new URL(path, homeOf(target.slug).origin).href;
    try {
      await callSlack('chat.postMessage', {
        token: unseal(target.secret),
        json: {
          channel: target.slackUserId,
          text: `<${url}|${slackText(text).replaceAll('|', '¦')}>`,
          unfurl_links: false,
          unfurl_media: false,
        },
      });
    } catch (fault) {
      if (!isEnded(fault)) throw fault;
      await forgetWorkspace(tenantId);
    }
  },
};
