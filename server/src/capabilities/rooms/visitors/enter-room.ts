import { randomInt } from 'node:crypto';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { RoomIsOver, WrongRoomCode, WrongRoomPassword } from '@seedbed/domain/rooms/errors.ts';
import { checkEmail } from '@seedbed/domain/rooms/input.ts';
import { codeDigits, codeMinutes, isAllowedEmail, mostCodeTries } from '@seedbed/domain/rooms/room.ts';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { logRoom } from '#capabilities/rooms/members/log-room.ts';
import { roomLinks, roomVisits, type VisitRow } from '#capabilities/rooms/table.ts';
import { SharedRateLimit } from '#capabilities/sessions/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { type Entry, findEntry, isVisitOver, stepOf, visitOfToken } from './find-visit.ts';

type TenantId = Tx['tenantId'];

/** The limits of one link and of one address, in all processes. */
const wrongPasswords = new SharedRateLimit('room-links', 20, 600);
const codesOfAddress = new SharedRateLimit('room-codes', 5, 3_600);
const codesOfLink = new SharedRateLimit('room-codes-of-link', 100, 3_600);

/** The answer of the visitor to the step that the room asked for. */
export interface EntryAnswer {
  password?: string | null | undefined;
  email?: string | null | undefined;
  code?: string | null | undefined;
  agrees?: boolean | null | undefined;
  /** Begins with another address, or asks for another code. */
  startsOver?: boolean | null | undefined;
}

interface Entering {
  token: string;
  /** The secret of the browser, if it has one. */
  visit: string | null | undefined;
  answer: EntryAnswer;
  language: Language;
}

/**
 * Takes the answers in order, as far as they go. Answers the secret of a new visit, which the browser keeps. Throws
 * `RoomIsOver`, `WrongRoomPassword`, `WrongRoomCode`, `Validation` or `RateLimited`.
 */
export async function enterRoom(tenantId: TenantId, entering: Entering): Promise<string | null> {
  await assertPassword(tenantId, entering);
  await countCode(tenantId, entering);
  const { wasWrong, secret } = await inTenant(tenantId, (tx) => enterIn(tx, entering));
  // After the commit, which counts the try.
  if (wasWrong) throw new WrongRoomCode();
  return secret;
}

const openEntry = async (tx: Tx, token: string): Promise<Entry> => {
  const entry = await findEntry(tx, token);
  if (!entry) throw new RoomIsOver();
  return entry;
};

const currentVisit = async (tx: Tx, { link }: Entry, secret: Entering['visit'], lock = false) => {
  const visit = await visitOfToken(tx, link.id, secret, { lock });
  return visit && !isVisitOver(visit) ? visit : null;
};

/** Outside of a transaction: hashing takes long. */
async function assertPassword(tenantId: TenantId, { token, visit, answer }: Entering): Promise<void> {
  const link = await readTx({ tenantId }, async (tx) => {
    const entry = await openEntry(tx, token);
    return entry.link.passwordHash && !(await currentVisit(tx, entry, visit)) ? entry.link : null;
  });
  if (!link) return;
  const isRight = await verifyPassword(answer.password ?? '', link.passwordHash, {
    assertWithinLimit: () => wrongPasswords.assertWithinLimit(tenantId, link.id),
    countFailure: () => wrongPasswords.consume(tenantId, link.id),
  });
  if (!isRight) throw new WrongRoomPassword();
}

/** Counted before the address is compared with the list, so that both answers cost the same. */
async function countCode(tenantId: TenantId, { token, answer }: Entering): Promise<void> {
  if (answer.email == null) return;
  const email = checkEmail(answer.email);
  const key = hashOfToken(token);
  await codesOfLink.consume(tenantId, key);
  await codesOfAddress.consume(tenantId, `${key} ${email}`);
}

async function enterIn(tx: Tx, entering: Entering): Promise<{ wasWrong: boolean; secret: string | null }> {
  const { token, visit: given, answer, language } = entering;
  const entry = await openEntry(tx, token);
  const known = await currentVisit(tx, entry, given, true);
  const secret = known ? null : newSecretToken();
  let visit = known ?? (await beginVisit(tx, entry, secret ?? '', language));
  if (visit.startedAt) return { wasWrong: false, secret };
  if (answer.startsOver && !visit.verifiedAt) visit = await change(tx, visit, { codeHash: null, email: null });
  if (stepOf(entry, visit) === 'email' && answer.email != null) visit = await sendCode(tx, entry, visit, answer.email);
  else if (stepOf(entry, visit) === 'code' && answer.code != null) {
    visit = await checkCode(tx, visit, answer.code);
    if (!visit.verifiedAt) return { wasWrong: true, secret };
  }
  if (stepOf(entry, visit) === 'agreement' && answer.agrees)
    visit = await change(tx, visit, { agreedAt: Temporal.Now.instant() });
  if (stepOf(entry, visit) === 'open') await start(tx, entry, visit, given);
  return { wasWrong: false, secret };
}

async function beginVisit(tx: Tx, { link }: Entry, secret: string, language: Language): Promise<VisitRow> {
  const row = { tenantId: tx.tenantId, id: newId<'RoomVisit'>(), linkId: link.id, language };
  const [visit] = await tx.db
    .insert(roomVisits)
    .values({ ...row, tokenHash: hashOfToken(secret) })
    .returning();
  if (!visit) throw new Error('The visit was not written.');
  return visit;
}

async function change(tx: Tx, visit: VisitRow, values: Partial<typeof roomVisits.$inferInsert>): Promise<VisitRow> {
  const [changed] = await tx.db
    .update(roomVisits)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${roomVisits.version} + 1` })
    .where(eq(roomVisits.id, visit.id))
    .returning();
  return changed ?? visit;
}

/** An address that is not on the list gets no email, and the same answer. */
async function sendCode(tx: Tx, entry: Entry, visit: VisitRow, typed: string): Promise<VisitRow> {
  const email = checkEmail(typed);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const { link, room, startup } = entry;
  if (isAllowedEmail(link.allowed, email)) {
    const { language } = visit;
    const names = { room: isolated(room.name), startup: isolated(startup.name), minutes: codeMinutes };
    await queueMail(tx, {
      to: { address: email },
      language,
      kind: 'room-code',
      confidential: true,
      subject: translate('rooms:mail.code-subject', language, { ...names, code }),
      content: {
        paragraphs: [translate('rooms:mail.code-text', language, names), code],
        reason: translate('rooms:mail.reason', language, names),
      },
    });
  }
  return change(tx, visit, {
    email,
    codeHash: codeHashOf(visit, email, code),
    codeSentAt: Temporal.Now.instant(),
    codeTries: 0,
  });
}

const codeHashOf = ({ id }: VisitRow, email: string, code: string) => hashOfToken(`${id} ${email} ${code}`);

/** Counts the try first, so that parallel guesses gain nothing: the row is locked. */
async function checkCode(tx: Tx, visit: VisitRow, typed: string): Promise<VisitRow> {
  const { codeSentAt, codeTries, codeHash, email } = visit;
  const tried = await change(tx, visit, { codeTries: codeTries + 1 });
  const latest = codeSentAt?.add({ minutes: codeMinutes });
  const isInTime = latest && Temporal.Instant.compare(Temporal.Now.instant(), latest) < 0;
  const isRight = codeHash === codeHashOf(visit, email ?? '', typed.replace(/\s/g, ''));
  if (!isInTime || codeTries >= mostCodeTries || !isRight) return tried;
  return change(tx, tried, { verifiedAt: Temporal.Now.instant(), codeHash: null });
}

/** Inside. The first visit of a link is news for the founders. */
async function start(tx: Tx, entry: Entry, visit: VisitRow, earlier: string | null | undefined): Promise<void> {
  const { link, room } = entry;
  // Serializes visitors of one link, so that one of them is the first.
  await tx.db.select({ id: roomLinks.id }).from(roomLinks).where(eq(roomLinks.id, link.id)).for('update');
  const isFirst =
    (await tx.db.$count(roomVisits, and(eq(roomVisits.linkId, link.id), isNotNull(roomVisits.startedAt)))) === 0;
  const now = Temporal.Now.instant();
  const previousAt = await previousVisit(tx, entry, visit, earlier);
  await change(tx, visit, { startedAt: now, lastSeenAt: now, previousAt });
  if (isFirst) await logRoom(tx, null, 'rooms.visited', room, { more: { linkId: link.id, linkName: link.name } });
}

/** The last visit of the same verified address in this room, or of the same browser. */
async function previousVisit(
  tx: Tx,
  { link, room }: Entry,
  visit: VisitRow,
  earlier: string | null | undefined,
): Promise<Temporal.Instant | null> {
  if (!visit.verifiedAt || !visit.email) return (await visitOfToken(tx, link.id, earlier))?.lastSeenAt ?? null;
  const [last] = await tx.db
    .select({ lastSeenAt: roomVisits.lastSeenAt })
    .from(roomVisits)
    .innerJoin(roomLinks, and(eq(roomLinks.tenantId, roomVisits.tenantId), eq(roomLinks.id, roomVisits.linkId)))
    .where(
      and(
        eq(roomLinks.roomId, room.id),
        eq(roomVisits.email, visit.email),
        isNotNull(roomVisits.verifiedAt),
        isNotNull(roomVisits.startedAt),
        ne(roomVisits.id, visit.id),
      ),
    )
    .orderBy(desc(roomVisits.lastSeenAt))
    .limit(1);
  return last?.lastSeenAt ?? null;
}
