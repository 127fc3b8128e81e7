import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { desc, eq } from 'drizzle-orm';
import { addDocument } from '#capabilities/documents/library/save-document.ts';
import { findRoom, groupsOf, itemsOf } from '#capabilities/rooms/members/find-rooms.ts';
import { setRoomItems } from '#capabilities/rooms/members/save-items.ts';
import { createRoomLink } from '#capabilities/rooms/members/save-link.ts';
import { createRoom } from '#capabilities/rooms/members/save-room.ts';
import { type EntryAnswer, enterRoom } from '#capabilities/rooms/visitors/enter-room.ts';
import { loadEntry } from '#capabilities/rooms/visitors/open-room.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { aPdfOf } from '#testing/files/sample-pdfs.ts';
import { upload } from '#testing/files.ts';
import { call } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

/** A startup with a founder, and a room whose documents are real files. */
export class RoomScene {
  readonly tenant: Tenant;
  readonly acme: Awaited<ReturnType<Tenant['startup']>>;
  readonly mia: Actor & { email: string };
  roomId = '' as Id<'Room'>;

  constructor(tenant: Tenant, acme: RoomScene['acme'], mia: RoomScene['mia']) {
    this.tenant = tenant;
    this.acme = acme;
    this.mia = mia;
  }

  static async make(input: object = {}): Promise<RoomScene> {
    const tenant = await aTenant();
    const acme = await tenant.startup('Acme');
    const scene = new RoomScene(tenant, acme, await tenant.founderOf(acme));
    const { id } = await createRoom(scene.mia, acme.id, newId(), { name: 'Seed round', ...input });
    scene.roomId = id;
    return scene;
  }

  /** A document with a file, uploaded like any other. */
  async aDocument(name = 'deck.pdf', content: Buffer = aPdfOf([{}, {}, {}])): Promise<Id<'StartupDocument'>> {
    const { id } = await addDocument(this.mia, { startupId: this.acme.id, name, input: {} }, newId());
    const token = await openSessionFor(this.mia);
    const { status, text } = await upload(
      { tenant: this.tenant, token },
      { name, content },
      { reference: `document/${id}` },
    );
    if (status !== 201) throw new Error(`The file was not taken: ${text}`);
    return id;
  }

  setDocuments(...documentIds: string[]) {
    return setRoomItems(this.mia, { roomId: this.roomId, items: documentIds.map((documentId) => ({ documentId })) });
  }

  items() {
    return readTx(this.mia, (tx) => itemsOf(tx, this.roomId));
  }

  groups() {
    return readTx(this.mia, (tx) => groupsOf(tx, this.roomId));
  }

  room() {
    return readTx(this.mia, (tx) => findRoom(tx, this.mia, this.roomId));
  }

  /** A link to the first group, with its token. */
  async aLink(input: object = {}) {
    const [group] = await this.groups();
    const given = { name: 'Angels', groupId: group?.id, ...input };
    const { link, address } = await createRoomLink(this.mia, { roomId: this.roomId, id: newId(), input: given });
    return { id: link.id, token: address?.split('/').at(-1) ?? '' };
  }

  enter(token: string, answer: EntryAnswer = {}, visit: string | null = null) {
    return enterRoom(this.tenant.id, { token, visit, answer, language: 'en' });
  }

  /** Enters a link without conditions. */
  async inside(token: string): Promise<string> {
    return (await this.enter(token)) ?? '';
  }

  entry(token: string, visit: string | null = null) {
    return readTx({ tenantId: this.tenant.id }, (tx) => loadEntry(tx, token, visit));
  }

  /** The code in the newest email to this address; null if there is none. */
  async codeSentTo(address: string): Promise<string | null> {
    const [mail] = await readTx({ tenantId: this.tenant.id }, (tx) =>
      tx.db.select().from(mails).where(eq(mails.address, address)).orderBy(desc(mails.id)).limit(1),
    );
    return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? null;
  }

  /** The addresses of the first file of an item, as a visitor sees them. */
  async fileOf(token: string, visit: string, at = 0) {
    const { room } = await this.entry(token, visit);
    const item = room?.items[at];
    const path = `/api/rooms/items/${item?.id}/files/${item?.files[0]?.fileId}`;
    return { itemId: item?.id ?? '', fileId: item?.files[0]?.fileId ?? '', path };
  }

  get(path: string, visit: string | null, tenant: Pick<Tenant, 'slug'> = this.tenant) {
    return call(tenant, { path, headers: visit === null ? {} : { 'x-room-visit': visit } });
  }
}
