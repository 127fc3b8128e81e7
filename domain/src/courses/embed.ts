/** The players that pages of courses may show. The content security policy names the same origins. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const;

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
  if (host === 'youtu.be') return on(first, youtubeId, `${embedOrigins[0]}/embed/`);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = ['embed', 'shorts', 'live'].includes(first) ? second : (/[?&]v=([\w-]+)/.exec(url.search)?.[1] ?? '');
    return on(id, youtubeId, `${embedOrigins[0]}/embed/`);
  }
  if (host === 'vimeo.com') return on(first, vimeoId, `${embedOrigins[1]}/video/`);
  if (host === 'player.vimeo.com') return on(second, vimeoId, `${embedOrigins[1]}/video/`);
  if (host === 'loom.com') return on(second, loomId, `${embedOrigins[2]}/embed/`);
  return null;
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
