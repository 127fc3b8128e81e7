import { loadSession } from '#app/load-session.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { openSession } from '#capabilities/sessions/public.ts';
import { makePool } from '#platform/db.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { weakRole } from '#platform/tenant-table.ts';
import { beginOn } from '#platform/tx.ts';

/**
 * Opens a session of one person in the database `url`, and reads it as their next call does, with the rights of the product.
 * Nothing stays. A database without people passes.
 */
export async function trySignIn(url: string): Promise<void> {
  const pool = makePool(url, 1);
  try {
    const { rows } = await pool.query(
      `select u.tenant_id as "tenantId", u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.status in ('active', 'pending') and u.trashed_at is null and r.type <> 'System' limit 1`,
    );
    const [person] = rows;
    if (!person) return;
    const tx = beginOn(await pool.connect(), person.tenantId, false);
    try {
      await tx.connection.query(`grant ${weakRole} to current_user; set local role ${weakRole}`);
      const { token } = await openSession(tx, person.id, { userAgent: null, deviceToken: null });
      const signedIn = await loadSession(tx, hashOfToken(token));
      if (signedIn?.actor.userId !== person.id) throw new Error('the new session is not found.');
    } catch (fault) {
      throw new Refused(`Nobody can sign in to the restored copy: ${reasonOf(fault)}`);
    } finally {
      await tx.connection.query('rollback').catch(() => {});
      tx.release();
    }
  } finally {
    await pool.end();
  }
}

/** The query builder wraps the error of the database as its cause. */
const reasonOf = (fault: unknown): string => {
  const { message, cause } = fault as Error;
  return cause instanceof Error ? cause.message : message;
};
