import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';

let pool: pg.Pool | undefined;

/** The owner's connections: what makes tenants, and what looks behind every wall. */
export function ownerPool(): pg.Pool {
  pool ??= new pg.Pool({ connectionString: inject('ownerUrl'), max: 3 });
  return pool;
}

export const ownerDb = () => drizzle(ownerPool(), { casing: 'snake_case' });

export async function closeOwner() {
  await pool?.end();
  pool = undefined;
}
