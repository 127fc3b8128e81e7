import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { brandFrom } from '@seedbed/domain/incubators/palette.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { LRUCache } from 'lru-cache';
import { embeddedLogo } from '#capabilities/files/public.ts';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { draw } from '#platform/drawing/draw.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';

type MarkSource = Pick<Incubator, 'name' | 'logoSquare' | 'settings'>;

export const colorOf = ({ settings }: Pick<Incubator, 'settings'>): string =>
  brandFrom(settings.palette.brand).scale[6] ?? '#267d58';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

const isDrawable = (logo: string | null): logo is string => logo?.startsWith('data:image/') ?? false;

/** An uploaded logo is embedded, since a drawing loads nothing. */
export const withEmbeddedLogo = async <Tenant extends MarkSource & Pick<Incubator, 'id'>>(
  tenant: Tenant,
): Promise<Tenant> => ({ ...tenant, logoSquare: await embeddedLogo(tenant.id, tenant.logoSquare) });

/**
 * The tenant's square logo on its color, if it can be embedded; otherwise its first letter. `room` adds a margin, so
 * that rounded corners do not cut the logo.
 */
export function markOf(tenant: MarkSource, { room }: { room: boolean } = { room: true }): string {
  const { logoSquare, name } = tenant;
  const [at, size] = room ? [96, 320] : [0, 512];
  const inside = isDrawable(logoSquare)
    ? `<image href="${escaped(logoSquare)}" x="${at}" y="${at}" width="${size}" height="${size}"/>`
    : `<text x="256" y="256" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="256" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped((Array.from(name)[0] ?? '').toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${colorOf(tenant)}"/>${inside}</svg>`;
}

const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: 200 });

/**
 * The logo as a PNG of 512 points, for mails and home screens. Null without a drawable logo. Failures are cached, since
 * an attempt may cost seconds.
 */
export async function drawnMarkOf(given: MarkSource & Pick<Incubator, 'id'>): Promise<Buffer | null> {
  const tenant = await withEmbeddedLogo(given);
  if (!isDrawable(tenant.logoSquare)) return null;
  const mark = markOf(tenant, { room: false });
  const key = hash('sha256', mark);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = pngOf(tenant.id, mark).catch((fault: unknown) => {
    // No turn in time: the next call tries again.
    if (fault instanceof UserError) drawn.delete(key);
    log.error('Cannot draw a logo.', { tenant: tenant.name, fault: faultText(fault) });
    return null;
  });
  drawn.set(key, drawing);
  return drawing;
}

const pngOf = (tenantId: string, mark: string): Promise<Buffer> =>
  withTemporary(async (place) => {
    const [source, file] = [place(), place()];
    await writeFile(source, mark);
    const box = { width: 512, height: 512, fit: 'cover' } as const;
    await draw(
      { tenantId, userId: 'logo' },
      {
        source,
        type: 'image/svg+xml',
        maxPixels: 512 * 512,
        maxFrames: 1,
        results: [{ file, type: 'image/png', box }],
      },
    );
    return readFile(file);
  });

/** Its URL, versioned by content, since mails and phones cache images. An uploaded logo has a new address each time. */
export function drawnMarkPath(tenant: MarkSource): string | null {
  const { logoSquare } = tenant;
  if (!logoSquare || !/^(data:image|\/files)\//.test(logoSquare)) return null;
  return `/icon.png?v=${hash('sha256', markOf(tenant) + logoSquare).slice(0, 8)}`;
}
