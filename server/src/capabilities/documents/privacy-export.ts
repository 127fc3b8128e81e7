import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { asc, eq, or, sql } from 'drizzle-orm';
import { findActor } from '#platform/actors.ts';
import { translate } from '#platform/messages.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import { documentCard } from './library/find-documents.ts';
import { requestCard, visibleRequests } from './requests/find-requests.ts';
import { assetRequests, dataAssets, documents } from './table.ts';
import { visibleRecords } from './visible-records.ts';

/** The documents that a person added. They belong to the startup and stay without the person. */
const ownDocuments: PrivacySource = {
  name: 'documents',
  collect: async (tx, { id }) => {
    const person = await findActor(tx, id);
    const visibleTo = (actor: Actor) => visibleRecords(documents, actor);
    return tx.db
      .select({
        name: nameIfVisible(documentCard.name, person, visibleTo),
        startup: nameIfVisible(sql`${documentCard.startup} ->> 'name'`, person, visibleTo),
        createdAt: documents.createdAt,
      })
      .from(documents)
      .where(eq(documents.createdById, id))
      .orderBy(asc(documents.id));
  },
  erase: async (tx, { id }) => {
    await tx.db.update(documents).set({ createdById: null }).where(eq(documents.createdById, id));
  },
};

/** Requests to a person, and those that the person answered or decided. */
const ownRequests: PrivacySource = {
  name: 'asset-requests',
  collect: async (tx, { id }) => {
    const person = await findActor(tx, id);
    return (
      await tx.db
        .select({
          name: nameIfVisible(requestCard.name, person, visibleRequests),
          startup: nameIfVisible(sql`${requestCard.startup} ->> 'name'`, person, visibleRequests),
          state: assetRequests.state,
          dueOn: assetRequests.dueOn,
          answer: assetRequests.answer,
          submittedById: assetRequests.submittedById,
          submittedAt: assetRequests.submittedAt,
          decidedAt: assetRequests.decidedAt,
        })
        .from(assetRequests)
        .where(
          or(eq(assetRequests.personId, id), eq(assetRequests.submittedById, id), eq(assetRequests.decidedById, id)),
        )
        .orderBy(asc(assetRequests.dueOn), asc(assetRequests.id))
    ).map(({ submittedById, answer, ...row }) => ({
      ...row,
      // Answers of others are not this person's data.
      answer: submittedById === id ? answer : null,
    }));
  },
  formatters: { state: (state: string, { language }) => translate(`documents:values.state.${state}`, language) },
  /** Requests to this person alone are deleted, and so is the name under a signature. */
  erase: async (tx, { id }) => {
    await tx.db
      .update(assetRequests)
      .set({ personId: null, answer: null, trashedAt: sql`least(${assetRequests.trashedAt}, now())` })
      .where(eq(assetRequests.personId, id));
    const isSigned = sql`(select ${dataAssets.kind} from ${dataAssets} where ${dataAssets.tenantId} = ${assetRequests.tenantId}
      and ${dataAssets.id} = ${assetRequests.assetId}) = 'signed'`;
    await tx.db
      .update(assetRequests)
      .set({ submittedById: null, answer: sql`case when ${isSigned} then null else ${assetRequests.answer} end` })
      .where(eq(assetRequests.submittedById, id));
    await tx.db.update(assetRequests).set({ decidedById: null }).where(eq(assetRequests.decidedById, id));
  },
};

export const privacySources: readonly PrivacySource[] = [ownDocuments, ownRequests];
