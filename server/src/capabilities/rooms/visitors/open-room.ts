import { type EntryStep, isNewSince } from '@seedbed/domain/rooms/room.ts';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { isShownAsPages } from '#capabilities/files/public.ts';
import { roomQuestions } from '#capabilities/rooms/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type Entry, findEntry, type Inside, isVisitOver, stepOf, visitOfToken } from './find-visit.ts';
import { filesSeenBy, type RoomFile } from './visible-files.ts';

export interface ShownFile extends Pick<RoomFile, 'fileId' | 'contentId' | 'name' | 'type' | 'size'> {
  hasPages: boolean;
}

export interface ShownItem {
  id: string;
  name: string;
  isNew: boolean;
  files: ShownFile[];
}

export interface ShownQuestion {
  id: string;
  question: string;
  answer: string | null;
  itemId: string | null;
  isOwn: boolean;
}

export interface OpenRoom {
  name: string;
  introduction: string;
  startup: Entry['startup'];
  /** Null if pages are not marked. */
  watermark: string | null;
  mayDownload: boolean;
  items: ShownItem[];
  questions: ShownQuestion[];
}

export interface RoomEntry {
  step: EntryStep;
  /** Null until the password is right. */
  name: string | null;
  startup: Entry['startup'] | null;
  /** For the step of the agreement. */
  agreement: string | null;
  /** The address to which a code was sent. */
  email: string | null;
  room: OpenRoom | null;
}

const over: RoomEntry = { step: 'over', name: null, startup: null, agreement: null, email: null, room: null };

/** The view of the owner of a link. Reading it changes nothing. */
export async function loadEntry(tx: Tx, token: string, secret: string | null | undefined): Promise<RoomEntry> {
  const entry = await findEntry(tx, token);
  if (!entry) return over;
  const found = await visitOfToken(tx, entry.link.id, secret);
  const visit = found && !isVisitOver(found) ? found : null;
  const step = stepOf(entry, visit);
  const { link, room, startup } = entry;
  // A protected room tells nothing before its password.
  const isHidden = link.passwordHash !== null && visit === null;
  return {
    step,
    name: isHidden ? null : room.name,
    startup: isHidden ? null : startup,
    agreement: step === 'agreement' ? room.agreement : null,
    email: visit?.email ?? null,
    room: step === 'open' && visit?.startedAt ? await openRoom(tx, { ...entry, visit }) : null,
  };
}

async function openRoom(tx: Tx, inside: Inside): Promise<OpenRoom> {
  const { room, startup, group, visit, link } = inside;
  const files = await filesSeenBy(tx, group);
  const items = [...Map.groupBy(files, ({ itemId }) => itemId).entries()].map(
    ([id, own]): ShownItem => ({
      id,
      name: own[0]?.itemName ?? '',
      isNew: own.some(({ addedAt, sentAt }) =>
        [addedAt, sentAt].some((moment) => isNewSince(moment, visit.previousAt)),
      ),
      files: own.map(({ fileId, contentId, name, type, size }) => ({
        ...{ fileId, contentId, name, type, size },
        hasPages: isShownAsPages(type),
      })),
    }),
  );
  return {
    name: room.name,
    introduction: room.introduction,
    startup,
    // Without a verified address the name of the link leads to the audience.
    watermark: room.isWatermarked ? (visit.verifiedAt && visit.email) || link.name : null,
    mayDownload: group.mayDownload,
    items,
    questions: await questionsSeenBy(tx, inside, new Set(items.map(({ id }) => id))),
  };
}

const mostShown = 200;

/** The own ones, and published ones about the room or an item that the visitor sees. */
async function questionsSeenBy(tx: Tx, { room, visit }: Inside, items: ReadonlySet<string>): Promise<ShownQuestion[]> {
  const found = await tx.db
    .select()
    .from(roomQuestions)
    .where(
      and(
        eq(roomQuestions.roomId, room.id),
        isNull(roomQuestions.trashedAt),
        or(
          eq(roomQuestions.visitId, visit.id),
          and(eq(roomQuestions.isPublished, true), isNotNull(roomQuestions.answer)),
        ),
      ),
    )
    .orderBy(asc(roomQuestions.createdAt), asc(roomQuestions.id))
    .limit(mostShown);
  return found
    .filter(({ itemId, visitId }) => visitId === visit.id || itemId === null || items.has(itemId))
    .map(({ id, question, answer, itemId, visitId }) => ({
      ...{ id, question, answer },
      itemId: itemId && items.has(itemId) ? itemId : null,
      isOwn: visitId === visit.id,
    }));
}
