import { type PageFacts, pageFacts } from '@seedbed/domain/chat/links.ts';
import { eq, sql } from 'drizzle-orm';
import type { Channel } from '#capabilities/chat/channels/channel-access.ts';
import { publishChannel } from '#capabilities/chat/channels/publish-channel.ts';
import { chatChannels, linkPreviews } from '#capabilities/chat/table.ts';
import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch, type OutgoingLimits } from '#platform/outgoing/guarded-fetch.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import type { PreviewJob } from './queue.ts';

const limits: OutgoingLimits = { timeoutMs: 5_000, maxBytes: 512 * 1024 };
let fetchPage: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. Outside production a page on this machine may come without TLS. */
export function configurePreviews({ production }: Pick<Config, 'production'>) {
  fetchPage = createGuardedFetch({ ...limits, isLocalAllowed: !production });
}

/** The head of a page is at its beginning. The rest is not read. */
const headBytes = 128 * 1024;

const nothing: PageFacts = { title: null, site: null };

/** Reads one address, once for all messages of the tenant. Unreadable pages have no preview. */
export async function fetchPreview({ tenantId, previewId, channelId }: PreviewJob): Promise<void> {
  const [preview] = await readTx({ tenantId }, (tx) =>
    tx.db.select().from(linkPreviews).where(eq(linkPreviews.id, previewId)),
  );
  if (!preview || preview.fetchedAt) return;
  const facts = await readPage(preview.url).catch(() => nothing);
  await inTenant(tenantId, async (tx) => {
    await tx.db
      .update(linkPreviews)
      .set({ ...facts, fetchedAt: sql`now()` })
      .where(eq(linkPreviews.id, previewId));
    const [channel] = await tx.db.select().from(chatChannels).where(eq(chatChannels.id, channelId));
    if (channel && facts.title) await publishChannel(tx, channel as Channel);
  });
}

async function readPage(url: string): Promise<PageFacts> {
  const answer = await fetchPage(url, { headers: { accept: 'text/html', 'user-agent': 'Seedbed-Previews/1' } });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !/^text\/html\b/i.test(type) || !answer.body) {
    await answer.body?.cancel();
    return nothing;
  }
  return pageFacts(await headOf(answer.body, /charset="?([\w-]+)/i.exec(type)?.[1]));
}

async function headOf(body: ReadableStream<Uint8Array>, charset = 'utf-8'): Promise<string> {
  const decoder = new TextDecoder(charset);
  let [text, bytes] = ['', 0];
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the call.
    if (bytes >= headBytes || /<\/head>/i.test(text.slice(-chunk.byteLength - 8))) break;
  }
  return text.slice(0, headBytes);
}
