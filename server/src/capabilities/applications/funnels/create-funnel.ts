import { funnelEvent } from '@seedbed/domain/applications/funnels/activity-types.ts';
import { mainName, slugFrom } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import { canCreateFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { funnelOwners, funnelRounds, funnels, funnelTags } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { type FunnelCard, findFunnel, loadFunnel } from './find-funnels.ts';
import { liveRounds } from './rounds/find-rounds.ts';
import { freeSlug } from './slugs.ts';

interface NewFunnel {
  input: object;
  id?: string | null | undefined;
  /** A funnel whose settings and rounds are copied, for the next cohort. */
  copyOf?: string | null | undefined;
}

/** `id` is made by the client, so that a repeated call creates one funnel. The person becomes its first owner. */
export async function createFunnel(tx: Tx, actor: Actor, { input, id: given, copyOf }: NewFunnel): Promise<FunnelCard> {
  assertAllowed(canCreateFunnels(actor));
  const { names, kind } = checkNewFunnel(input);
  const source = copyOf ? await findFunnel(tx, actor, copyOf) : null;
  const name = mainName(names);
  const facts = { name, names, kind: source?.kind ?? kind };
  const slug = await freeSlug(tx, slugFrom(name));
  const values = { ...copied(source), ...facts, slug, createdById: actor.userId };
  const asked = { names, kind, copyOf: copyOf ?? null };
  const { id, isNew } = await createOnce(tx, actor, funnels, given, values, asked);
  if (!isNew) return findFunnel(tx, actor, id);
  const owners = new Set([actor.userId, ...(source?.ownerIds ?? [])]);
  await tx.db.insert(funnelOwners).values([...owners].map((userId) => ({ ...ofFunnel(tx, id), userId })));
  if (source) await copyParts(tx, source, id);
  const funnel = await loadFunnel(tx, id);
  await indexRecord(
    tx,
    'Funnel',
    id,
    names.map(({ value }) => value),
  );
  await logActivity(tx, actor, funnelEvent('applications.funnel-created', funnel));
  return funnel;
}

const ofFunnel = (tx: Tx, funnelId: Id<'Funnel'>) => ({ tenantId: tx.tenantId, id: newId<never>(), funnelId });

/** Without the dates: the next cohort has its own. */
const copied = (source: FunnelCard | null) =>
  source && {
    intakeFormId: source.intakeFormId,
    draftsAtClose: source.draftsAtClose,
    reapply: source.reapply,
    limitPerFounder: source.limitPerFounder,
    hidesNames: source.hidesNames,
    hidesContacts: source.hidesContacts,
    programId: source.programId,
    acceptedRoleId: source.acceptedRoleId,
    onboardingTasks: source.onboardingTasks,
    texts: source.texts,
  };

async function copyParts(tx: Tx, source: FunnelCard, id: Id<'Funnel'>): Promise<void> {
  const rounds = await liveRounds(tx, source.id);
  if (rounds.length > 0)
    await tx.db.insert(funnelRounds).values(
      rounds.map((round) => ({
        ...ofFunnel(tx, id),
        ...{ position: round.position, type: round.type, name: round.name },
        ...{ formId: round.formId, evaluationFormId: round.evaluationFormId, minReaders: round.minReaders },
        ...{ minAgreement: round.minAgreement, advanceScore: round.advanceScore },
        ...{ othersScores: round.othersScores, deciders: round.deciders },
        ...{ rejectReasons: round.rejectReasons, mailsOff: round.mailsOff },
      })),
    );
  if (source.tagIds.length > 0)
    await tx.db.insert(funnelTags).values(source.tagIds.map((tagId) => ({ ...ofFunnel(tx, id), tagId })));
}
