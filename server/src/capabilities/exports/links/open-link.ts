import { WrongLinkPassword } from '@seedbed/domain/exports/errors.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import { NotFound, RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { ShownByView } from '@seedbed/domain/views/input.ts';
import { hasSharedViews } from '@seedbed/domain/views/lists.ts';
import { canLinkView } from '@seedbed/domain/views/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { contextOf } from '#capabilities/exports/context-of.ts';
import { cellText } from '#capabilities/exports/lists/cell-text.ts';
import { columnsNow, headingsOf, registeredList } from '#capabilities/exports/lists/list-columns.ts';
import { listQuery, readerOfColumn } from '#capabilities/exports/lists/list-query.ts';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import { SharedRateLimit } from '#capabilities/sessions/public.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { numberFormatter } from '#platform/formatters.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import type { Context } from '#platform/graphql/context.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { type ViewLink, viewLinks } from './table.ts';
import { isLinkable } from './view-links.ts';

export interface LinkedPage {
  needsPassword: boolean;
  name: string;
  columns: { heading: string; isNumber: boolean }[];
  rows: { cells: string[] }[];
  next: string | null;
  count: number;
  isCountCapped: boolean;
}

interface LinkRequest {
  token: string;
  password: string | null;
  cursor: string | null;
}

const rowsOfPage = 50;
/** The limit of one link, in all processes: a token cannot be guessed, a password could. */
const wrongPasswords = new SharedRateLimit('view-links', 20, 600);

const locked = { name: '', columns: [], rows: [], next: null, count: 0, isCountCapped: false };

/**
 * A page of the view as its owner sees it now, in the visitor's language. Null for a link that ended, or whose owner can
 * no longer sign in, share views or export the list: a visitor learns no difference. Throws `WrongLinkPassword`.
 */
export async function openLink(context: Context, opening: LinkRequest): Promise<LinkedPage | null> {
  const tx = await context.read();
  const found = await findLinked(tx, opening.token);
  if (!found?.view.shown) return null;
  const { link, view } = found;
  if (link.passwordHash && opening.password === null) return { needsPassword: true, ...locked };
  if (link.passwordHash) await assertPassword(link, opening.password ?? '');
  try {
    const page = await pageOf(context, tx, { ...view, shown: found.view.shown, link }, opening.cursor);
    await noteOpening(link);
    return page;
  } catch (fault) {
    // The owner lost a right that the view needs.
    if (fault instanceof UserError && !(fault instanceof RateLimited)) return null;
    throw fault;
  }
}

/** At most once a minute, so that a popular link writes little. */
async function noteOpening({ tenantId, id, openedAt }: ViewLink): Promise<void> {
  if (openedAt && Temporal.Instant.compare(openedAt, Temporal.Now.instant().subtract({ minutes: 1 })) > 0) return;
  await inTenant(tenantId, (tx) => tx.db.update(viewLinks).set({ openedAt: sql`now()` }).where(eq(viewLinks.id, id)));
}

async function findLinked(tx: Tx, token: string) {
  const [found] = await tx.db
    .select({ link: viewLinks, view: savedViews })
    .from(viewLinks)
    .innerJoin(savedViews, and(eq(savedViews.tenantId, viewLinks.tenantId), eq(savedViews.id, viewLinks.viewId)))
    .where(and(eq(viewLinks.tokenHash, hashOfToken(token)), isNull(savedViews.trashedAt)));
  const endsAt = found?.link.expiresAt;
  const isOver = endsAt && Temporal.Instant.compare(endsAt, Temporal.Now.instant()) <= 0;
  return found && !isOver ? found : null;
}

async function assertPassword({ tenantId, id, passwordHash }: ViewLink, password: string) {
  const isRight = await verifyPassword(password, passwordHash, {
    assertWithinLimit: () => wrongPasswords.assertWithinLimit(tenantId, id),
    countFailure: () => wrongPasswords.consume(tenantId, id),
  });
  if (!isRight) throw new WrongLinkPassword();
}

type LinkedView = typeof savedViews.$inferSelect & { shown: ShownByView; link: ViewLink };

interface LoadedList {
  list: { rows: Record<string, unknown>[]; next: string | null; count: number; isCountCapped: boolean };
}

/** The columns that a filter compares: its rows tell what they hold. */
function columnsIn(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, part]) =>
    name === 'column' && typeof part === 'string' ? [part] : columnsIn(part),
  );
}

async function pageOf(visitor: Context, tx: Tx, view: LinkedView, cursor: string | null): Promise<LinkedPage> {
  const { shown } = view;
  const incubator = await findIncubatorIn(tx);
  const { settings, timezone } = incubator;
  const reader: ExportReader = {
    language: visitor.language,
    words: visitor.words,
    zone: timezone,
    dateFormat: settings.dateFormat ?? null,
    timeFormat: settings.timeFormat ?? null,
  };
  const ofOwner = () => contextOf(incubator, view.ownerId, reader);
  const source = registeredList(shown.list);
  const owner = await ofOwner();
  const mayLink = canLinkView(owner.actor, view) && isLinkable(owner.actor, view);
  const { columns: existing, more } = await columnsNow(owner, source, reader);
  // The owner's role sees fields that are not for everybody: only those that they named leave the organization.
  const isForVisitors = (key: string) => !existing[key]?.isRoleLimited || view.link.limitedColumns.includes(key);
  const columns = shown.columns.filter((key) => Object.hasOwn(existing, key) && isForVisitors(key));
  const isShown = columns.length > 0 && columnsIn(shown.filter).every(isForVisitors);
  if (!mayLink || !hasSharedViews(featuresOf(incubator), view.list) || !isShown) throw new NotFound();
  const { filter, search } = shown;
  // The order of the rows and their groups would tell what a hidden column holds.
  const sort = columnsIn(shown.sort).every(isForVisitors) ? shown.sort : null;
  const group = typeof shown.group === 'string' && isForVisitors(shown.group) ? shown.group : null;
  const variables = { filter, sort, group, search, ids: null, cursor, count: cursor ? 'NONE' : 'CAPPED' };
  const { list } = await askSchema<LoadedList>(
    await ofOwner(),
    listQuery(shown.list, source, columns, rowsOfPage),
    variables,
  );
  const { texts } = source.export;
  const cells = columns.map((key) => {
    const read = readerOfColumn(source, more, key, reader);
    const column = existing[key] ?? { type: 'text' as const };
    return (row: Record<string, unknown>) => {
      const text = cellText(read(row), column, `${texts}:values.${key}`, reader);
      return typeof text === 'number' ? numberFormatter(localeOf(visitor.language)).format(text) : (text ?? '');
    };
  });
  const headings = headingsOf(columns, more, texts, reader);
  return {
    needsPassword: false,
    name: view.name,
    columns: columns.map((key, i) => ({
      heading: headings[i] ?? key,
      isNumber: ['number', 'money'].includes(existing[key]?.type ?? ''),
    })),
    rows: list.rows.map((row) => ({ cells: cells.map((read) => read(row)) })),
    next: list.next,
    count: list.count,
    isCountCapped: list.isCountCapped,
  };
}
