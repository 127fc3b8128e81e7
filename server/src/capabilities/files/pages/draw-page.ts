import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type PageProblem, type PageWidth, pageWidths } from '@seedbed/domain/files/pages.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { drawnFiles } from '#capabilities/files/table.ts';
import { type DrawingOwner, draw, drawPage } from '#platform/drawing/draw.ts';
import { DrawingEncrypted, DrawingTooLarge, DrawingUnreadable } from '#platform/drawing/drawing-process.ts';
import { fileStore } from '#platform/storage/store.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { findDrawnPage, keepDrawnPage, notePageUse, type PageKey, storageKeyOf } from './page-store.ts';
import { isPicture, isShownAsPages } from './shown-as-pages.ts';

type TenantId = Tx['tenantId'];

/** A version of a file. */
export interface DrawnFile {
  contentId: Id<'FileContent'>;
  type: string;
  storageKey: string;
}

export interface FilePages {
  pages: number;
  problem: PageProblem | null;
}

/** The tenant's pages are drawn for a person or the visit of a room, one after the other. */
const ownerOf = (tenantId: TenantId, readerId: string): DrawingOwner => ({ tenantId, userId: readerId });

const maxPixels = 6_000_000;
/** The uploaded picture was redrawn within this limit already. */
const maxPicturePixels = 25_000_000;
const none = (problem: PageProblem): FilePages => ({ pages: 0, problem });

/** How many pages the file has, or why they cannot be shown. Drawn once for each version. */
export async function pagesOf(tenantId: TenantId, readerId: string, file: DrawnFile): Promise<FilePages> {
  if (!isShownAsPages(file.type)) return none('kind');
  if (isPicture(file.type)) return { pages: 1, problem: null };
  const known = await knownPages(tenantId, file.contentId);
  if (known) return known;
  const first = { contentId: file.contentId, page: 1, width: pageWidths[0] };
  return (await drawnOnce(tenantId, readerId, file, first)).whole;
}

const knownPages = (tenantId: TenantId, contentId: Id<'FileContent'>): Promise<FilePages | null> =>
  readTx({ tenantId }, async (tx) => {
    const [found] = await tx.db
      .select({ pages: drawnFiles.pages, problem: drawnFiles.problem })
      .from(drawnFiles)
      .where(eq(drawnFiles.contentId, contentId));
    return found ?? null;
  });

/** The storage key of a drawn page, which is drawn at its first use. Throws `NotFound` if it cannot be shown. */
export async function drawnPage(
  tenantId: TenantId,
  readerId: string,
  file: DrawnFile,
  { page, width }: { page: number; width: PageWidth },
): Promise<string> {
  const { pages } = await pagesOf(tenantId, readerId, file);
  if (page < 1 || page > pages) throw new NotFound();
  const key = { contentId: file.contentId, page, width };
  const found = await readTx({ tenantId }, (tx) => findDrawnPage(tx, key));
  if (found && (await isStored(found.storageKey))) {
    await notePageUse(tenantId, key, found.lastUsedAt);
    return found.storageKey;
  }
  if ((await drawnOnce(tenantId, readerId, file, key)).isDrawn) return storageKeyOf(tenantId, key);
  // A large page may fit into the limits at the smaller width.
  if (width === pageWidths[0]) throw new NotFound();
  return drawnPage(tenantId, readerId, file, { page, width: pageWidths[0] });
}

/** A restored backup has rows without files. */
async function isStored(key: string): Promise<boolean> {
  try {
    (await fileStore().get(key)).destroy();
    return true;
  } catch (fault) {
    if (fault instanceof NotFound) return false;
    throw fault;
  }
}

interface DrawingAnswer {
  isDrawn: boolean;
  whole: FilePages;
}

const running = new Map<string, Promise<DrawingAnswer>>();

/** Several readers of one page wait for one drawing. */
function drawnOnce(tenantId: TenantId, readerId: string, file: DrawnFile, key: PageKey): Promise<DrawingAnswer> {
  const name = storageKeyOf(tenantId, key);
  const found = running.get(name);
  if (found) return found;
  const drawing = drawAndKeep(tenantId, readerId, file, key).finally(() => running.delete(name));
  running.set(name, drawing);
  return drawing;
}

/** One page that cannot be drawn leaves the others readable. */
const wholeFile = ({ pages, problem }: FilePages): FilePages =>
  problem && pages > 1 ? { pages, problem: null } : { pages: problem ? 0 : pages, problem };

const drawAndKeep = (tenantId: TenantId, readerId: string, file: DrawnFile, key: PageKey): Promise<DrawingAnswer> =>
  withTemporary(async (place) => {
    const source = place();
    await pipeline(await fileStore().get(file.storageKey), createWriteStream(source, { mode: 0o600 }));
    const [to, pagesFile] = [place(), place()];
    const problem = await problemOf(() =>
      isPicture(file.type)
        ? draw(ownerOf(tenantId, readerId), {
            source,
            type: file.type,
            maxPixels: maxPicturePixels,
            maxFrames: 500,
            results: [
              { file: to, type: 'image/webp', quality: 82, box: { width: key.width, height: 4_000, fit: 'inside' } },
            ],
          })
        : drawPage(ownerOf(tenantId, readerId), { source, ...key, maxPixels, file: to, pagesFile }),
    );
    const pages = isPicture(file.type) ? 1 : Number(await readFile(pagesFile, 'utf8').catch(() => '0'));
    const whole = wholeFile({ pages, problem: problem ?? (pages === 0 ? 'empty' : null) });
    if (!isPicture(file.type) && key.page === 1) await keepPages(tenantId, file.contentId, whole);
    if (problem || pages === 0) return { isDrawn: false, whole };
    const storageKey = storageKeyOf(tenantId, key);
    await fileStore().put(storageKey, to);
    await keepDrawnPage(tenantId, key, storageKey);
    return { isDrawn: true, whole };
  });

async function problemOf(work: () => Promise<void>): Promise<PageProblem | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    if (fault instanceof DrawingTooLarge) return 'too-large';
    if (fault instanceof DrawingEncrypted) return 'encrypted';
    if (fault instanceof DrawingUnreadable) return 'broken';
    throw fault;
  }
}

const keepPages = (tenantId: TenantId, contentId: Id<'FileContent'>, { pages, problem }: FilePages): Promise<unknown> =>
  inTenant(tenantId, (tx) =>
    tx.db
      .insert(drawnFiles)
      .values({ tenantId, contentId, pages, problem })
      .onConflictDoUpdate({ target: [drawnFiles.tenantId, drawnFiles.contentId], set: { pages, problem } }),
  );
