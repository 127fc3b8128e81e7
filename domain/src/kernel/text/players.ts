/** The players that pages may show. The content security policy names the same origins. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const;

const [youtube, vimeo, loom] = playerOrigins;
const youtubeId = /^[\w-]{6,20}$/;
const vimeoId = /^\d{5,12}$/;
const loomId = /^[0-9a-f]{16,40}$/;

/** The address of the player for a page of YouTube, Vimeo or Loom; null for any other address. */
export function playerAddress(typed: string): string | null {
  const url = parsed(typed.trim());
  if (url?.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const on = (id: string, pattern: RegExp, address: string) => (pattern.test(id) ? `${address}${id}` : null);
  if (host === 'youtu.be') return on(first, youtubeId, `${youtube}/embed/`);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = ['embed', 'shorts', 'live'].includes(first) ? second : (/[?&]v=([\w-]+)/.exec(url.search)?.[1] ?? '');
    return on(id, youtubeId, `${youtube}/embed/`);
  }
  if (host === 'vimeo.com') return on(first, vimeoId, `${vimeo}/video/`);
  if (host === 'player.vimeo.com') return on(second, vimeoId, `${vimeo}/video/`);
  if (host === 'loom.com') return on(second, loomId, `${loom}/embed/`);
  return null;
}

/** The host's own page of a video, for readers who leave the player, and its name. */
export function pageOfPlayer(address: string): { host: 'YouTube' | 'Vimeo' | 'Loom'; url: string } {
  const id = address.slice(address.lastIndexOf('/') + 1);
  if (address.startsWith(vimeo)) return { host: 'Vimeo', url: `https://vimeo.com/${id}` };
  if (address.startsWith(loom)) return { host: 'Loom', url: `https://www.loom.com/share/${id}` };
  return { host: 'YouTube', url: `https://www.youtube.com/watch?v=${id}` };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
