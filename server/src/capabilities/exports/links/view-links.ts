import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { viewLinkEvent } from '@seedbed/domain/views/activity-types.ts';
import { checkViewLink } from '@seedbed/domain/views/input.ts';
import { hasSharedViews, viewFeatureOf } from '@seedbed/domain/views/lists.ts';
import { canLinkView, canManageLinks } from '@seedbed/domain/views/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findView, type ViewCard } from '#capabilities/views/public.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { seal, unseal } from '#platform/seal.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ViewLink, viewLinks } from './table.ts';

/** The list may be read outside: its owner may export it, and the plan has shared views. */
export const isLinkable = (actor: Actor, { shown }: Pick<ViewCard, 'shown'>): boolean => {
  const found = shown && listExportOf(shown.list);
  return Boolean(found && (typeof found.allow !== 'function' || found.allow(actor)));
};

export async function findViewLink(tx: Tx, viewId: Id<'SavedView'>): Promise<ViewLink | null> {
  const [link] = await tx.db.select().from(viewLinks).where(eq(viewLinks.viewId, viewId));
  return link ?? null;
}

export const linkAddress = async (tx: Tx, { sealedToken }: ViewLink): Promise<string> =>
  addressOf(await findSenderBranding(tx), `/share/views/${unseal(sealedToken)}`);

/** A new address with these terms. It ends the one before. */
export async function makeViewLink(actor: Actor, viewId: string, input: object): Promise<ViewCard> {
  const { days, password, limitedColumns } = checkViewLink(input);
  // Hashing takes long: no transaction waits for it.
  const passwordHash = password ? await hashPassword(password) : null;
  return writeTx(actor, async (tx) => {
    const view = await ownView(tx, actor, viewId);
    const { list } = view;
    const feature = viewFeatureOf(list);
    if (feature && !hasSharedViews(featuresOf(await findIncubatorIn(tx)), list)) throw new FeatureLocked(feature);
    if (!view.shown) throw new Validation({ shown: [{ code: 'invalid', params: { field: 'views:fields.address' } }] });
    assertAllowed(isLinkable(actor, view), () => new Forbidden());
    const token = newSecretToken();
    const expiresAt = days === null ? null : Temporal.Now.instant().add({ hours: 24 * days });
    const fresh = { tokenHash: hashOfToken(token), sealedToken: seal(token), passwordHash, expiresAt, limitedColumns };
    await tx.db
      .insert(viewLinks)
      .values({ tenantId: tx.tenantId, id: newId<'ViewLink'>(), viewId: view.id, ...fresh })
      .onConflictDoUpdate({
        target: [viewLinks.tenantId, viewLinks.viewId],
        set: {
          ...fresh,
          openedAt: null,
          createdAt: sql`excluded.updated_at`,
          updatedAt: sql`excluded.updated_at`,
          version: sql`${viewLinks.version} + 1`,
        },
      });
    const terms = { hasPassword: passwordHash !== null, endsAt: expiresAt?.toString() ?? null };
    await logActivity(tx, actor, viewLinkEvent('exports.link-made', view, terms));
    return view;
  });
}

/** Nothing can be read at the address any longer. Repeating it changes nothing. */
export const endViewLink = (actor: Actor, viewId: string): Promise<ViewCard> =>
  writeTx(actor, async (tx) => {
    const view = await ownView(tx, actor, viewId);
    await endLinkOf(tx, actor, view);
    return view;
  });

/** For Admins: the view may be private to its owner. Repeating it finds no link. */
export const endSharedLink = (actor: Actor, linkId: string): Promise<ViewLink['id']> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageLinks(actor));
    const [found] = isId<'ViewLink'>(linkId)
      ? await tx.db
          .select({ id: viewLinks.id, view: savedViews })
          .from(viewLinks)
          .innerJoin(savedViews, and(eq(savedViews.tenantId, viewLinks.tenantId), eq(savedViews.id, viewLinks.viewId)))
          .where(and(eq(viewLinks.id, linkId), isNull(savedViews.trashedAt)))
          .for('update', { of: viewLinks })
      : [];
    if (!found) throw new NotFound();
    await endLinkOf(tx, actor, found.view);
    return found.id;
  });

async function endLinkOf(tx: Tx, actor: Actor, view: Pick<ViewCard, 'id' | 'list' | 'name' | 'ownerId'>) {
  const [link] = await tx.db.delete(viewLinks).where(eq(viewLinks.viewId, view.id)).returning();
  if (!link) return;
  const terms = { hasPassword: link.passwordHash !== null, endsAt: link.expiresAt?.toString() ?? null };
  await logActivity(tx, actor, viewLinkEvent('exports.link-ended', view, terms));
}

async function ownView(tx: Tx, actor: Actor, viewId: string): Promise<ViewCard> {
  const view = await findView(tx, actor, viewId, { lock: true });
  assertAllowed(canLinkView(actor, view), () => new Forbidden());
  return view;
}
