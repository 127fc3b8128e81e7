import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { roomLinks } from '#capabilities/rooms/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoRoom } from './demo-room.ts';

export type DemoLinks = Record<'fund' | 'angels' | 'lawyers', Id<'RoomLink'>>;

const inDays = (days: number) => Temporal.Now.instant().add({ hours: 24 * days });

/** Their addresses are unknown, as those of all links are. */
export async function addLinks(tx: Tx, { roomId, founderId, investorsId, lawyersId }: DemoRoom): Promise<DemoLinks> {
  const ids: DemoLinks = {
    fund: newId<'RoomLink'>(),
    angels: newId<'RoomLink'>(),
    lawyers: newId<'RoomLink'>(),
  };
  const common = () => ({
    tenantId: tx.tenantId,
    roomId,
    createdById: founderId,
    tokenHash: hashOfToken(newSecretToken()),
  });
  await tx.db.insert(roomLinks).values([
    {
      ...{ ...common(), id: ids.fund, groupId: investorsId, name: 'Harbor Ventures', mustVerifyEmail: true },
      ...{ allowed: ['harbor.example'], expiresAt: inDays(21), createdAt: inDays(-12) },
    },
    {
      ...{ ...common(), id: ids.angels, groupId: investorsId, name: 'Angels', mustVerifyEmail: true },
      ...{ endedAt: inDays(-2), createdAt: inDays(-20) },
    },
    {
      ...{ ...common(), id: ids.lawyers, groupId: lawyersId, name: 'Law firm', mustVerifyEmail: true },
      ...{ allowed: ['clara@lawfirm.example'], expiresAt: inDays(60), createdAt: inDays(-3) },
    },
  ]);
  return ids;
}
