import { newId } from '@seedbed/domain/kernel/ids.ts';
import { roomPageViews, roomQuestions, roomVisits } from '#capabilities/rooms/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoRoom } from './demo-room.ts';
import type { DemoLinks } from './links.ts';

interface DemoVisit {
  link: keyof DemoLinks;
  email: string;
  hoursAgo: number;
  minutes: number;
  /** Seconds of the first pages, by the place of the item. */
  read: Readonly<Record<number, readonly number[]>>;
}

const visits: readonly DemoVisit[] = [
  { link: 'angels', email: 'ben@angels.example', hoursAgo: 240, minutes: 4, read: { 0: [95], 1: [40] } },
  { link: 'fund', email: 'ada@harbor.example', hoursAgo: 170, minutes: 11, read: { 0: [210], 1: [85], 2: [0] } },
  { link: 'fund', email: 'tom@harbor.example', hoursAgo: 46, minutes: 6, read: { 0: [130], 1: [150] } },
  { link: 'fund', email: 'ada@harbor.example', hoursAgo: 5, minutes: 3, read: { 0: [60], 1: [75] } },
];

const questions = [
  { visit: 1, item: 2, question: 'How large is the option pool after the round?', answer: 'Ten percent.' },
  { visit: 3, item: 1, question: 'Which of these teams pay already?', answer: null },
] as const;

/** Four visits of three people, and two questions. */
export async function addVisits(tx: Tx, { roomId, founderId, items }: DemoRoom, links: DemoLinks): Promise<void> {
  const { tenantId } = tx;
  const ids = visits.map(() => newId<'RoomVisit'>());
  for (const [at, { link, email, hoursAgo, minutes, read }] of visits.entries()) {
    const [id, startedAt] = [ids[at], Temporal.Now.instant().subtract({ hours: hoursAgo })];
    if (!id) continue;
    await tx.db.insert(roomVisits).values({
      ...{ tenantId, id, linkId: links[link], tokenHash: hashOfToken(newSecretToken()), email, language: 'en' },
      ...{ createdAt: startedAt, verifiedAt: startedAt, agreedAt: startedAt, startedAt },
      lastSeenAt: startedAt.add({ minutes }),
    });
    const views = Object.entries(read).flatMap(([place, pages]) => {
      const item = items[Number(place)];
      return item
        ? pages.flatMap((seconds, i) =>
            seconds > 0
              ? [{ tenantId, visitId: id, itemId: item.id, contentId: item.contentId, page: i + 1, seconds }]
              : [],
          )
        : [];
    });
    if (views.length > 0) await tx.db.insert(roomPageViews).values(views);
  }
  for (const { visit, item, question, answer } of questions) {
    const visitId = ids[visit];
    if (!visitId) continue;
    await tx.db.insert(roomQuestions).values({
      ...{ tenantId, id: newId<'RoomQuestion'>(), roomId, visitId, itemId: items[item]?.id ?? null, question, answer },
      ...(answer && { answeredAt: Temporal.Now.instant(), answeredById: founderId, isPublished: true }),
    });
  }
}
