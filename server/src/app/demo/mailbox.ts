import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { DemoSignIn } from '#app/page-boot.ts';
import { incubatorOfHost } from '#app/tenant-of-request.ts';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';

export interface DemoMailbox {
  address: string;
  /** Null for a recipient who is no demo account, such as an invited person. */
  roleType: RoleType | null;
  count: number;
}

const mostMailboxes = 100;
const mostMails = 50;

/** Mails that a mail server would have delivered by now. */
const arrived = and(
  isNull(mails.trashedAt),
  ne(mails.state, 'cancelled'),
  or(isNull(mails.sendAfter), lte(mails.sendAfter, sql`now()`)),
);

/** Lets visitors of a demo read all its mails without signing in. Registered only in demo mode. */
export function serveDemoMailbox(app: FastifyInstance, demo: DemoSignIn) {
  restRoute(app, {
    method: 'GET',
    url: '/api/demo/mailboxes',
    access: 'public',
    handle: async ({ request }) => {
      const { tenant, accounts } = await demoTenant(request.headers.host, demo);
      return { mailboxes: await listMailboxes(tenant, accounts) };
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/demo/mailboxes/:address',
    access: 'public',
    params: v.object({ address: v.pipe(v.string(), v.maxLength(320)) }),
    handle: async ({ request, params }) => {
      const { tenant } = await demoTenant(request.headers.host, demo);
      return { mails: await listArrivedMails(tenant, params.address) };
    },
  });
}

type Accounts = Awaited<ReturnType<DemoSignIn['accounts']>>;

/** The database of a demo may hold other tenants, whose mails stay private. */
async function demoTenant(host: string | undefined, demo: DemoSignIn) {
  const tenant = await incubatorOfHost(host);
  const accounts = tenant ? await demo.accounts(tenant.slug) : [];
  if (!tenant || accounts.length === 0) throw new NotFound();
  return { tenant, accounts };
}

/** The demo accounts, then everybody else who got a mail, latest first. */
const listMailboxes = ({ id }: Incubator, accounts: Accounts): Promise<DemoMailbox[]> =>
  readTx({ tenantId: id }, async (tx) => {
    const found = await tx.db
      .select({ address: mails.address, count: count() })
      .from(mails)
      .where(arrived)
      .groupBy(mails.address)
      .orderBy(desc(sql`max(${mails.createdAt})`))
      .limit(mostMailboxes);
    const counts = new Map(found.map((one) => [one.address, one.count]));
    const known = new Set(accounts.map(({ email }) => email));
    return [
      ...accounts.map(({ email, roleType }) => ({ address: email, roleType, count: counts.get(email) ?? 0 })),
      ...found.filter(({ address }) => !known.has(address)).map((one) => ({ ...one, roleType: null })),
    ];
  });

const listArrivedMails = ({ id }: Incubator, address: string) =>
  readTx({ tenantId: id }, (tx) =>
    tx.db
      .select({ id: mails.id, subject: mails.subject, html: mails.html, createdAt: mails.createdAt })
      .from(mails)
      .where(and(eq(mails.address, address.toLowerCase()), arrived))
      .orderBy(desc(mails.id))
      .limit(mostMails),
  );
