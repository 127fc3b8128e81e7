import type { BatchKind } from '#kernel/bulk/batch-kinds.ts';
import type { Audience, DomainEvent } from '#kernel/event.ts';
import type { BatchState } from './batch.ts';

interface Batch {
  id: string;
  authorId: string;
  kind: BatchKind;
  action: string;
  total: number;
}

export const batchAudience = ({ authorId }: Pick<Batch, 'authorId'>): Audience[] => [`user:${authorId}`, 'admins'];

const event = <const Type extends string, Payload extends object>(type: Type, batch: Batch, payload: Payload) =>
  ({
    type,
    kind: 'BatchOperation',
    recordId: batch.id,
    audience: batchAudience(batch),
    payload: { kind: batch.kind, action: batch.action, total: batch.total, ...payload },
  }) as const satisfies DomainEvent;

export const batchStarted = (batch: Batch) => event('batches.started', batch, {});

export const batchFinished = (batch: Batch, end: { state: BatchState; succeeded: number; failed: number }) =>
  event('batches.finished', batch, end);
