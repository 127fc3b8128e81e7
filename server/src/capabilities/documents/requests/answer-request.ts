import { requestEvent } from '@seedbed/domain/documents/activity-types.ts';
import { expiryOf, isWaiting, type RequestState } from '@seedbed/domain/documents/asset.ts';
import { FileIsMissing, WrongRequestState } from '@seedbed/domain/documents/errors.ts';
import { checkAnswer, checkReason } from '@seedbed/domain/documents/input.ts';
import {
  canAnswerRequest,
  canDecideAssets,
  canDecideRequest,
  worksOnRequest,
} from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { loadAsset } from '#capabilities/documents/assets/find-assets.ts';
import { assertAssetsInPlan } from '#capabilities/documents/in-plan.ts';
import { assetRequests } from '#capabilities/documents/table.ts';
import { audienceOf } from '#capabilities/documents/visible-records.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findRequest, type RequestCard, requestCard } from './find-requests.ts';

async function lock(tx: Tx, actor: Actor, requestId: string): Promise<RequestCard> {
  const request = await findRequest(tx, actor, requestId, { lock: true });
  await assertAssetsInPlan(tx);
  return request;
}

type StoredFields = Partial<typeof assetRequests.$inferInsert>;
/** People's texts are kept outside of the immutable log. */
const privateFields = ['answer', 'reason'] as const;

async function store(
  tx: Tx,
  actor: Actor,
  before: RequestCard,
  state: RequestState,
  more: StoredFields,
  type: Parameters<typeof requestEvent>[0] = eventOf(state),
): Promise<RequestCard> {
  await tx.db
    .update(assetRequests)
    .set({ state, ...more, updatedAt: sql`now()`, version: sql`${assetRequests.version} + 1` })
    .where(eq(assetRequests.id, before.id));
  const privateChanges = changesBetween<Pick<RequestCard, 'answer' | 'reason'>>(before, more, privateFields);
  await logActivity(
    tx,
    actor,
    requestEvent(
      type,
      { ...before, audience: await audienceOf(tx, before) },
      { changes: { state: { old: before.state, new: state } }, privateChanges },
    ),
  );
  return findRequest(tx, actor, before.id);
}

const eventOf = (state: RequestState) =>
  state === 'submitted' || state === 'approved' || state === 'returned'
    ? (`documents.${state}` as const)
    : 'documents.reopened';

/** Sends the answer to the team. Idempotent. */
export const submitRequest = (actor: Actor, requestId: string, answer: string | null): Promise<RequestCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, requestId);
    const asset = await loadAsset(tx, before.assetId);
    const given = checkAnswer(asset.kind, asset.kind === 'file' ? null : answer);
    const isRepeated = before.state === 'submitted' && before.submittedById === actor.userId && before.answer === given;
    if (isRepeated) return before;
    assertAllowed(canAnswerRequest(actor, { ...before, state: 'due' }));
    assertAllowed(isWaiting(before.state), () => new WrongRequestState());
    if (asset.kind === 'file') await assertFile(tx, before.id);
    const signedHash = asset.kind === 'signed' ? await templateHash(tx, asset.id) : null;
    const submitted = { submittedAt: Temporal.Now.instant(), submittedById: actor.userId };
    const decision = { decidedAt: null, decidedById: null, reason: null };
    return store(tx, actor, before, 'submitted', { answer: given, signedHash, ...submitted, ...decision });
  });

async function assertFile(tx: Tx, requestId: string): Promise<void> {
  const [file] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(eq(attachments.recordId, requestId), eq(attachments.kind, 'assetRequest'), isNull(attachments.trashedAt)),
    )
    .limit(1);
  assertAllowed(file !== undefined, () => new FileIsMissing());
}

/** The content that the person agreed to: the template may change later. */
async function templateHash(tx: Tx, assetId: string): Promise<string | null> {
  const [content] = await tx.db
    .select({ sha256: fileContents.sha256 })
    .from(attachments)
    .innerJoin(
      fileContents,
      and(eq(fileContents.tenantId, attachments.tenantId), eq(fileContents.attachmentId, attachments.id)),
    )
    .where(and(eq(attachments.recordId, assetId), eq(attachments.kind, 'dataAsset'), isNull(attachments.trashedAt)))
    .orderBy(desc(fileContents.number))
    .limit(1);
  return content?.sha256 ?? null;
}

/** Approves an answer, or returns it with a reason. A repeated decision writes nothing. */
export const decideRequest = (
  actor: Actor,
  requestId: string,
  { accept, reason }: { accept: boolean; reason?: string | null },
): Promise<RequestCard> =>
  writeTx(actor, async (tx) => {
    const before = await lock(tx, actor, requestId);
    const given = accept ? null : checkReason(reason);
    const state = accept ? 'approved' : 'returned';
    if (before.state === state && before.reason === given && before.decidedById === actor.userId) return before;
    assertAllowed(canDecideAssets(actor, before.startupId));
    assertAllowed(canDecideRequest(actor, before), () => new WrongRequestState());
    const { expiresAfterMonths } = await loadAsset(tx, before.assetId);
    const { timezone } = await findIncubatorIn(tx);
    const expiresOn = accept ? expiryOf(today(timezone), expiresAfterMonths) : null;
    const decision = { decidedAt: Temporal.Now.instant(), decidedById: actor.userId };
    return store(tx, actor, before, state, { reason: given, expiresOn, ...decision });
  });

/** Undoes a step: the former state with its texts. */
export async function undoState(
  { tx, actor, recordId }: UndoCall,
  old: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await lock(tx, actor, recordId);
  assertAllowed(worksOnRequest(actor, before));
  // A founder takes back an answer that waits; a decision is the team's.
  const isOwnTurn = before.state === 'submitted' || canDecideAssets(actor, before.startupId);
  assertAllowed(isOwnTurn, () => new WrongRequestState());
  const state = old.state as RequestState;
  const more = {
    ...('reason' in old && { reason: old.reason as string | null }),
    ...('answer' in old && { answer: old.answer as string | null }),
    ...(state !== 'approved' && { expiresOn: null, decidedAt: null, decidedById: null }),
    ...(isWaiting(state) && { submittedAt: null, submittedById: null }),
  };
  // Nobody is notified of the former step again.
  await store(tx, actor, before, state, more, 'documents.reopened');
}

/** Takes a request back, with its answer. Idempotent. */
export const removeRequest = (actor: Actor, requestId: string): Promise<Id<'AssetRequest'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, assetRequests, requestId, 'documents.request-removed'))
      return requestId as Id<'AssetRequest'>;
    return removeRequestIn(tx, actor, requestId);
  });

export async function removeRequestIn(tx: Tx, actor: Actor, requestId: string): Promise<Id<'AssetRequest'>> {
  const request = await findRequest(tx, actor, requestId, { lock: true });
  assertAllowed(canDecideAssets(actor, request.startupId));
  await setTrashed(tx, assetRequests, request.id, true);
  const audience = await audienceOf(tx, request);
  await logActivity(tx, actor, requestEvent('documents.request-removed', { ...request, audience }));
  return request.id;
}

export async function restoreRequestIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const [request] = await tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(and(eq(assetRequests.id, recordId as Id<'AssetRequest'>), isNotNull(assetRequests.trashedAt)));
  if (!request) throw new NotFound();
  assertAllowed(canDecideAssets(actor, request.startupId), () => new NotFound());
  await setTrashed(tx, assetRequests, request.id, false);
  const audience = await audienceOf(tx, request);
  await logActivity(tx, actor, requestEvent('documents.request-restored', { ...request, audience }));
}
