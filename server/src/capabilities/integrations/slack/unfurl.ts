import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findActor } from '#platform/actors.ts';
import { notifiedKinds } from '#platform/record-kinds.ts';
import { unseal } from '#platform/seal.ts';
import { findRecordsById } from '#platform/search/find-records.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { callSlack } from './slack-api.ts';
import { slackText } from './slack-channel.ts';
import { findWorkspace, memberBy } from './workspace.ts';

export interface SharedLinks {
  teamId: string;
  slackUserId: string;
  channel: string;
  timestamp: string;
  urls: readonly string[];
}

const mostLinks = 5;

/** A record has several pages, which begin alike up to its id. */
const beginning = (path: string, id: string): string => path.slice(0, path.indexOf(id) + id.length);

/** The records whose page a path may be. */
function recordsAt(pathname: string): { kind: string; id: string }[] {
  const ids = pathname.split('/').filter((part) => isId(part));
  return ids.flatMap((id) =>
    Object.entries(notifiedKinds()).flatMap(([kind, { path }]) =>
      beginning(path({ recordId: id, startupId: id }), id) === beginning(pathname, id) ? [{ kind, id }] : [],
    ),
  );
}

/**
 * Describes links of the product under a message in Slack. The person who shares must have linked their account, and sees
 * no more there than here. Whom they show it to is their choice, as with a copied title.
 */
export async function unfurlLinks(
  tenantId: Id<'Incubator'>,
  { teamId, slackUserId, channel, timestamp, urls }: SharedLinks,
): Promise<void> {
  const found = await readTx({ tenantId }, async (tx) => {
    const workspace = await findWorkspace(tx);
    const member = workspace?.teamId === teamId ? await memberBy(tx, slackUserId) : null;
    const actor = member && (await findActor(tx, member.userId));
    if (!workspace || !actor) return null;
    const { name } = await findIncubatorIn(tx);
    const unfurls: Record<string, object> = {};
    for (const url of urls.slice(0, mostLinks)) {
      const title = await titleOf(tx, actor, new URL(url).pathname);
      if (title) unfurls[url] = { blocks: [section(`*${slackText(title)}*\n${slackText(name)}`)] };
    }
    return Object.keys(unfurls).length > 0 ? { token: unseal(workspace.secret), unfurls } : null;
  });
  if (!found) return;
  const { token, unfurls } = found;
  await callSlack('chat.unfurl', { token, json: { channel, ts: timestamp, unfurls } });
}

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

async function titleOf(tx: Tx, actor: NonNullable<Awaited<ReturnType<typeof findActor>>>, pathname: string) {
  for (const { kind, id } of recordsAt(pathname)) {
    const [record] = await findRecordsById(tx, actor, kind, [id]);
    const { name, title, fullName } = (record ?? {}) as { name?: unknown; title?: unknown; fullName?: unknown };
    const found = [name, title, fullName].find((one): one is string => typeof one === 'string' && one !== '');
    if (found) return found;
  }
  return null;
}
